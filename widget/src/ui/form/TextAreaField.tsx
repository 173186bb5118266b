import { useId } from 'react';
import { describedBy, Field, type FieldText } from '../field/Field.tsx';
import * as styles from '../field/Field.css.ts';

interface TextAreaFieldProps extends FieldText {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly maxLength?: number | undefined;
  readonly disabled?: boolean | undefined;
}

/** Text of several lines, in either writing direction. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { name, value, onChange, onBlur, maxLength, disabled, required } = props;
  const id = useId();
  return (
    <Field {...props} id={id}>
      <textarea
        className={styles.area}
        dir="auto"
        {...{ id, name, value, onBlur, maxLength, disabled, required }}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describedBy(id, props)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
