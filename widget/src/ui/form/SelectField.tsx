import { ChevronDown } from 'lucide';
import { useId } from 'react';
import { describedBy, Field, type FieldText } from '../field/Field.tsx';
import * as styles from '../field/Field.css.ts';
import { Icon } from '../text/Icon.tsx';

interface SelectFieldProps extends FieldText {
  readonly name: string;
  readonly value: string;
  readonly options: readonly { value: string; label: string }[];
  readonly onChange: (value: string) => void;
  readonly autoComplete?: string | undefined;
  readonly disabled?: boolean | undefined;
}

export function SelectField(props: SelectFieldProps) {
  const { name, value, options, onChange, autoComplete, disabled } = props;
  const id = useId();
  return (
    <Field {...props} id={id}>
      <span className={styles.selectBox}>
        <select
          className={styles.select}
          {...{ id, name, value, autoComplete, disabled }}
          required={props.required}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={describedBy(id, props)}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.arrow}>
          <Icon of={ChevronDown} size={16} />
        </span>
      </span>
    </Field>
  );
}
