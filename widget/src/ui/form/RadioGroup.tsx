import { useId } from 'react';
import * as styles from '../field/CheckboxField.css.ts';
import type { FieldText } from '../field/Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';

interface RadioGroupProps extends FieldText {
  readonly name: string;
  readonly value: string;
  readonly options: readonly { value: string; label: string }[];
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean | undefined;
}

/** A choice of one option, all visible. */
export function RadioGroup(props: RadioGroupProps) {
  const { name, value, options, onChange, disabled, required } = props;
  // Two forms on one page may use the same field name; their radio groups must be separate.
  const group = `${name}-${useId()}`;
  return (
    <FieldGroup {...props} role="radiogroup">
      <div>
        {options.map((option) => (
          <label key={option.value} className={styles.row}>
            <input
              className={styles.radio}
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === value}
              {...{ disabled, required }}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.words}>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
