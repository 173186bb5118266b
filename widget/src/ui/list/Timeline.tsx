import { Check } from 'lucide';
import { Icon } from '../text/Icon.tsx';
import * as css from './Timeline.css.ts';

export interface TimelineStep {
  readonly label: string;
  /** The formatted time. */
  readonly text?: string | undefined;
  readonly state: 'done' | 'now' | 'next';
}

interface TimelineProps {
  label: string;
  steps: readonly TimelineStep[];
}

export function Timeline({ label, steps }: TimelineProps) {
  return (
    <ol className={css.list} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={css.step}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={css.dot}>{step.state === 'done' && <Icon of={Check} size={12} />}</span>
          <span className={css.label}>{step.label}</span>
          {step.text && <bdi className={css.note}>{step.text}</bdi>}
        </li>
      ))}
    </ol>
  );
}
