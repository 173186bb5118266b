import { useId } from 'react';
import { asciiDigits } from '../../lib/asciiDigits.ts';
import type { TypedBirthday } from '../../lib/time/birthday.ts';
import * as css from './DayMonthFields.css.ts';
import type { FieldText } from './Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';

interface DayMonthFieldsProps extends FieldText {
  value: TypedBirthday;
  onChange: (value: TypedBirthday) => void;
  onBlur?: (() => void) | undefined;
  labels: Readonly<Record<keyof TypedBirthday, string>>;
  /** `bday`: browsers may fill in the birthday. */
  autoComplete?: 'bday' | 'off' | undefined;
  disabled?: boolean | undefined;
}

const parts = [
  { part: 'day', length: 2, look: css.short },
  { part: 'month', length: 2, look: css.short },
  { part: 'year', length: 4, look: css.long },
] as const;

/** Day, month and year as three fields: a picker is slow for a day that the customer knows by heart. */
export function DayMonthFields(props: DayMonthFieldsProps) {
  const { value, onChange, onBlur, labels, autoComplete = 'bday', disabled, error } = props;
  const id = useId();
  return (
    <FieldGroup {...props}>
      <div
        className={css.row}
        // Moving between the three fields does not blur the group.
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
      >
        {parts.map(({ part, length, look }) => (
          <div key={part} className={css.part}>
            <label className={css.partLabel} htmlFor={`${id}-${part}`}>
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
