import { useId } from 'react';
import { asciiDigits } from '../../lib/asciiDigits.ts';
import type { TypedBirthday } from '../../lib/time/birthday.ts';
import * as styles from './DayMonthFields.css.ts';
import type { FieldText } from '../field/Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';

interface DayMonthFieldsProps extends FieldText {
  readonly value: TypedBirthday;
  readonly onChange: (value: TypedBirthday) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly labels: Readonly<Record<keyof TypedBirthday, string>>;
  /** `bday`: browsers may fill in the birthday. */
  readonly autoComplete?: 'bday' | 'off' | undefined;
  readonly disabled?: boolean | undefined;
}

const PARTS = [
  { part: 'day', length: 2, look: styles.short },
  { part: 'month', length: 2, look: styles.short },
  { part: 'year', length: 4, look: styles.long },
] as const;

/** Day, month and year as three fields: a picker is slow for a day that the customer knows by heart. */
export function DayMonthFields(props: DayMonthFieldsProps) {
  const { value, onChange, onBlur, labels, autoComplete = 'bday', disabled, error } = props;
  const id = useId();
  return (
    <FieldGroup {...props}>
      <div
        className={styles.row}
        // Moving between the three fields does not blur the group.
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
      >
        {PARTS.map(({ part, length, look }) => (
          <div key={part} className={styles.part}>
            <label className={styles.partLabel} htmlFor={`${id}-${part}`}>
              {labels[part]}
            </label>
            <input
              className={look}
              id={`${id}-${part}`}
              name={`birth_${part}`}
              type="text"
              inputMode="numeric"
              maxLength={length}
              autoComplete={autoComplete === 'off' ? 'off' : `bday-${part}`}
              disabled={disabled}
              value={value[part]}
              aria-invalid={error ? true : undefined}
              onChange={(event) => {
                const digits = asciiDigits(event.target.value).replace(/[^0-9]/g, '');
                onChange({ ...value, [part]: digits });
              }}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
