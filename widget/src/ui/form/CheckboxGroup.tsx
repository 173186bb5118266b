import * as styles from '../field/CheckboxField.css.ts';
import type { FieldText } from '../field/Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';

interface CheckboxGroupProps extends FieldText {
  readonly name: string;
  /** In the order of the options. */
  readonly value: readonly string[];
  readonly options: readonly { value: string; label: string }[];
  readonly onChange: (value: readonly string[]) => void;
  readonly disabled?: boolean | undefined;
}

/** Several choices of a few options, all visible. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { name, value, options, onChange, disabled } = props;
  const toggle = (option: string, isChosen: boolean) =>
    onChange(
      options.map((each) => each.value).filter((each) => (each === option ? isChosen : value.includes(each))),
    );
  return (
    <FieldGroup {...props}>
      <div>
        {options.map((option) => (
          <label key={option.value} className={styles.row}>
            <input
              className={styles.checkbox}
              type="checkbox"
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              disabled={disabled}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            <span className={styles.words}>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
