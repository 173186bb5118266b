import { useId } from 'react';
import * as styles from './Segments.css.ts';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean | undefined;
}

/** A choice of one of a few options that takes effect at once. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange, disabled } = props;
  const name = useId();
  return (
    <div className={styles.row} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
