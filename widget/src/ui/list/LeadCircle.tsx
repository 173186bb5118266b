import type { IconNode } from 'lucide';
import { Icon } from '../text/Icon.tsx';
import * as styles from './LeadCircle.css.ts';
import type { Tone } from '../theme/tone.ts';

interface LeadCircleProps {
  readonly icon: IconNode;
  readonly tone?: Tone;
}

/** The round icon at the start of a row. */
export function LeadCircle({ icon, tone = 'neutral' }: LeadCircleProps) {
  return (
    <span className={styles.tones[tone]}>
      <Icon of={icon} size={20} />
    </span>
  );
}
