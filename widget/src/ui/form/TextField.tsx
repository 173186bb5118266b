import { useId } from 'react';
import { describedBy, Field, type FieldText } from './Field.tsx';
import * as css from './Field.css.ts';

interface TextFieldProps extends FieldText {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  type?: 'text' | 'email' | 'tel' | 'search' | 'url';
  autoComplete?: string | undefined;
  /** `ltr` for addresses, phones and codes; `auto` for names. */
  dir?: 'ltr' | 'auto' | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'search' | undefined;
  disabled?: boolean | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  /** Only if the field is the only one of its view. */
  autoFocus?: boolean | undefined;
}

export function TextField(props: TextFieldProps) {
  const { name, value, onChange, onBlur, type = 'text', autoComplete, dir, inputMode, disabled } = props;
  const id = useId();
  return (
    <Field {...props} id={id}>
      <input
        className={css.control}
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
