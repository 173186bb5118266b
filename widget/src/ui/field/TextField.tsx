import { useId } from 'react';
import { describedBy, Field, type FieldText } from './Field.tsx';
import * as styles from './Field.css.ts';

interface TextFieldProps extends FieldText {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'url';
  readonly autoComplete?: string | undefined;
  /** `ltr` for addresses, phones and codes; `auto` for names. */
  readonly dir?: 'ltr' | 'auto' | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'search' | undefined;
  readonly disabled?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly placeholder?: string | undefined;
  /** Only if the field is the only one of its view. */
  readonly autoFocus?: boolean | undefined;
}

export function TextField(props: TextFieldProps) {
  const { name, value, onChange, onBlur, type = 'text', autoComplete, dir, inputMode, disabled } = props;
  const id = useId();
  return (
    <Field {...props} id={id}>
      <input
        className={styles.control}
        {...{ id, name, value, onBlur, type, autoComplete, dir, inputMode, disabled }}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        required={props.required}
        autoFocus={props.autoFocus}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describedBy(id, props)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
