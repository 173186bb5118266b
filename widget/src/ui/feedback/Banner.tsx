import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import * as styles from './Banner.css.ts';
import { Icon } from '../text/Icon.tsx';

interface BannerProps {
  readonly children: ReactNode;
  readonly icon: IconNode;
}

/** A line across the page under the header. It pushes the content down instead of covering it. */
export function Banner({ children, icon }: BannerProps) {
  return (
    <div className={styles.banner}>
      <Icon of={icon} size={16} />
      <span>{children}</span>
    </div>
  );
}
