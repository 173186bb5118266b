import { type ReactNode, useId } from 'react';
import * as css from './CheckboxField.css.ts';
import { describedBy, FieldNotes, type FieldText } from './Field.tsx';

interface CheckboxFieldProps extends Omit<FieldText, 'label'> {
  name: string;
  /** A sentence; may contain links. */
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { name, label, checked, onChange, onBlur, disabled, required, error, hint, mark } = props;
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.row}>
        <input
          className={css.checkbox}
          type="checkbox"
          {...{ id, name, checked, disabled, required, onBlur }}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint })}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={css.words}>
          {label}
          {mark && <span className={css.mark}> {mark}</span>}
        </span>
      </label>
      {(error ?? hint) && (
        <div className={css.notes}>
          <FieldNotes id={id} error={error} hint={hint} />
        </div>
      )}
    </div>
  );
}
