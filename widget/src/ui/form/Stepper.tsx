import { Minus, Plus } from 'lucide';
import { useId } from 'react';
import { describedBy, FieldNotes, type FieldText } from '../field/Field.tsx';
import * as fieldStyles from '../field/Field.css.ts';
import { Icon } from '../text/Icon.tsx';
import * as styles from './Stepper.css.ts';

interface StepperProps extends Omit<FieldText, 'required'> {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** `One less`, `One more`. */
  readonly lessLabel: string;
  readonly moreLabel: string;
  /** The formatted number, in the digits of the language. */
  readonly shown?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** A small number with two buttons. */
export function Stepper(props: StepperProps) {
  const { label, mark, value, min, max, onChange, disabled, shown = String(value) } = props;
  const id = useId();
  const stepButton = (icon: typeof Plus, name: string, next: number) => (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      disabled={disabled}
      // A `disabled` button would lose the focus at the last step.
      aria-disabled={next < min || next > max || undefined}
      onClick={() => {
        if (next >= min && next <= max) onChange(next);
      }}
    >
      <Icon of={icon} size={20} />
    </button>
  );
  return (
    <div
      className={fieldStyles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id, props)}
    >
      <span className={fieldStyles.label} id={`${id}-label`}>
        {label}
        {mark && <span className={fieldStyles.mark}> {mark}</span>}
      </span>
      <span className={styles.row}>
        {stepButton(Minus, props.lessLabel, value - 1)}
        <output className={styles.count} aria-live="polite">
          {shown}
        </output>
        {stepButton(Plus, props.moreLabel, value + 1)}
      </span>
      <FieldNotes id={id} error={props.error} hint={props.hint} />
    </div>
  );
}
