import { Check } from 'lucide';
import { Icon } from '../text/Icon.tsx';
import * as styles from './Timeline.css.ts';

export interface TimelineStep {
  readonly label: string;
  /** The formatted time. */
  readonly text?: string | undefined;
  readonly state: 'done' | 'now' | 'next';
}

interface TimelineProps {
  readonly label: string;
  readonly steps: readonly TimelineStep[];
}

export function Timeline({ label, steps }: TimelineProps) {
  return (
    <ol className={styles.list} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot}>{step.state === 'done' && <Icon of={Check} size={12} />}</span>
          <span className={styles.label}>{step.label}</span>
          {step.text && <bdi className={styles.note}>{step.text}</bdi>}
        </li>
      ))}
    </ol>
  );
}
