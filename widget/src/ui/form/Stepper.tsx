import { Minus, Plus } from 'lucide';
import { useId } from 'react';
import { describedBy, FieldNotes, type FieldText } from './Field.tsx';
import * as fieldCss from './Field.css.ts';
import { Icon } from '../text/Icon.tsx';
import * as css from './Stepper.css.ts';

interface StepperProps extends Omit<FieldText, 'required'> {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** `One less`, `One more`. */
  lessLabel: string;
  moreLabel: string;
  /** The formatted number, in the digits of the language. */
  shown?: string | undefined;
  disabled?: boolean | undefined;
}

/** A small number with two buttons. */
export function Stepper(props: StepperProps) {
  const { label, mark, value, min, max, onChange, disabled, shown = String(value) } = props;
  const id = useId();
  const part = (icon: typeof Plus, name: string, next: number) => (
    <button
      type="button"
      className={css.button}
      aria-label={name}
      disabled={disabled === true || next < min || next > max}
      onClick={() => onChange(next)}
    >
      <Icon of={icon} size={20} />
    </button>
  );
  return (
    <div
      className={fieldCss.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id, props)}
    >
      <span className={fieldCss.label} id={`${id}-label`}>
        {label}
        {mark && <span className={fieldCss.mark}> {mark}</span>}
      </span>
      <span className={css.row}>
        {part(Minus, props.lessLabel, value - 1)}
        <output className={css.count} aria-live="polite">
          {shown}
        </output>
        {part(Plus, props.moreLabel, value + 1)}
      </span>
      <FieldNotes id={id} error={props.error} hint={props.hint} />
    </div>
  );
}
