import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import * as styles from './Chip.css.ts';
import { Icon } from '../text/Icon.tsx';
import type { Tone } from '../theme/tone.ts';

interface ChipProps {
  readonly children: ReactNode;
  readonly tone?: Tone;
  readonly icon?: IconNode | undefined;
}

export function Chip({ children, tone = 'neutral', icon }: ChipProps) {
  return (
    <span className={styles.tones[tone]}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </span>
  );
}
