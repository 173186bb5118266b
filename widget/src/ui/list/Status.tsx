import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../text/Icon.tsx';
import * as styles from './Status.css.ts';
import type { Tone } from '../theme/tone.ts';

interface StatusProps {
  readonly tone: Tone;
  readonly icon: IconNode;
  readonly children: ReactNode;
}

/** A state as icon and text. */
export function Status({ tone, icon, children }: StatusProps) {
  return (
    <span className={styles.tones[tone]}>
      <Icon of={icon} size={16} />
      <span>{children}</span>
    </span>
  );
}
