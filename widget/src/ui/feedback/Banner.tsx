import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import * as css from './Banner.css.ts';
import { Icon } from '../text/Icon.tsx';

interface BannerProps {
  children: ReactNode;
  tone?: 'caution' | 'info' | 'critical';
  icon?: IconNode;
}

/** A line across the page under the header. It pushes the content down instead of covering it. */
export function Banner({ children, tone = 'caution', icon }: BannerProps) {
  return (
    <div className={css.tones[tone]} role="status">
      {icon && <Icon of={icon} size={16} />}
      <span>{children}</span>
    </div>
  );
}
