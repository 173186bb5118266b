import { useId } from 'react';
import { describedBy, Field, type FieldText } from './Field.tsx';
import * as css from './Field.css.ts';

interface TextAreaFieldProps extends FieldText {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  maxLength?: number | undefined;
  disabled?: boolean | undefined;
}

/** Text of several lines, in either writing direction. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { name, value, onChange, onBlur, maxLength, disabled, required } = props;
  const id = useId();
  return (
    <Field {...props} id={id}>
      <textarea
        className={css.area}
        dir="auto"
        {...{ id, name, value, onBlur, maxLength, disabled, required }}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describedBy(id, props)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
