import { useId } from 'react';
import { describedBy, Field, type FieldText } from '../field/Field.tsx';
import * as styles from '../field/Field.css.ts';

interface DateFieldProps extends FieldText {
  readonly name: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
}

/** A day, entered with the device's own date picker. For dates near today; not for birthdays. */
export function DateField(props: DateFieldProps) {
  const { name, value, onChange, onBlur, disabled, required } = props;
  const id = useId();
  return (
    <Field {...props} id={id}>
      <input
        className={styles.control}
        type="date"
        {...{ id, name, value, onBlur, disabled, required }}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describedBy(id, props)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
