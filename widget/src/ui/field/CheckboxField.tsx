import { type ReactNode, useId } from 'react';
import * as styles from './CheckboxField.css.ts';
import { describedBy, FieldNotes, type FieldText } from './Field.tsx';

interface CheckboxFieldProps extends Omit<FieldText, 'label'> {
  readonly name: string;
  /** A sentence; may contain links. */
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { name, label, checked, onChange, onBlur, disabled, required, error, hint, mark } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.row}>
        <input
          className={styles.checkbox}
          type="checkbox"
          {...{ id, name, checked, disabled, required, onBlur }}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint })}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.words}>
          {label}
          {mark && <span className={styles.mark}> {mark}</span>}
        </span>
      </label>
      {(error ?? hint) && (
        <div className={styles.notes}>
          <FieldNotes id={id} error={error} hint={hint} />
        </div>
      )}
    </div>
  );
}
