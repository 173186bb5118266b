import { ChevronDown } from 'lucide';
import { useId } from 'react';
import type { PhoneValue } from '../../lib/phone/PhoneValue.ts';
import { describedBy, Field, type FieldText } from '../field/Field.tsx';
import { Icon } from '../text/Icon.tsx';
import * as styles from './PhoneField.css.ts';
import { usePhoneReader } from './usePhoneReader.ts';

interface PhoneFieldProps extends FieldText {
  readonly name?: string | undefined;
  readonly value: PhoneValue;
  readonly onChange: (value: PhoneValue) => void;
  readonly onBlur?: (() => void) | undefined;
  /** `value`: ISO 3166-1 alpha-2. `label`: the country's name in the page's language. */
  readonly countries: readonly { value: string; label: string }[];
  /** Accessible name of the country select. */
  readonly countryLabel: string;
  readonly autoComplete?: 'tel' | 'off' | undefined;
  readonly disabled?: boolean | undefined;
}

/** A country and a national number. A typed number with a country code (`+61…`) selects its country. */
export function PhoneField(props: PhoneFieldProps) {
  const { name = 'mobile_phone', value, onChange, countries, countryLabel, disabled } = props;
  const id = useId();
  const reader = usePhoneReader(value, onChange, countries);
  return (
    <Field {...props} id={id}>
      <span className={styles.box}>
        <span className={styles.country}>
          <span aria-hidden="true">{`${value.country} ${reader.prefix(value.country)}`}</span>
          <span className={styles.arrow}>
            <Icon of={ChevronDown} size={16} />
          </span>
          <select
            className={styles.select}
            aria-label={countryLabel}
            autoComplete={props.autoComplete === 'off' ? 'off' : 'tel-country-code'}
            value={value.country}
            disabled={disabled}
            onChange={(event) => reader.change(value.typed, event.target.value)}
          >
            {countries.map((option) => (
              <option key={option.value} value={option.value}>
                {`${option.label} ${reader.prefix(option.value)}`}
              </option>
            ))}
          </select>
        </span>
        <input
          className={styles.number}
          type="tel"
          inputMode="tel"
          dir="ltr"
          {...{ id, name, disabled }}
          required={props.required}
          autoComplete={props.autoComplete ?? 'tel'}
          value={value.typed}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={describedBy(id, props)}
          onChange={(event) => {
            const typed = event.target.value;
            // More than one character at once was not typed but pasted or filled in, so the number is complete.
            const isWhole = Math.abs(typed.length - value.typed.length) > 1;
            reader.change(typed, value.country, isWhole);
          }}
          onBlur={() => {
            reader.change(value.typed, value.country, true);
            props.onBlur?.();
          }}
        />
      </span>
    </Field>
  );
}
