import { ChevronDown } from 'lucide';
import * as styles from './FilterChips.css.ts';
import { Icon } from '../text/Icon.tsx';

interface FilterSelectProps {
  /** The name of the filter, shown while no option is chosen. */
  readonly label: string;
  /** Empty: no choice. */
  readonly value: string;
  /** The first option means "any" and has an empty value. */
  readonly options: readonly { value: string; label: string }[];
  readonly onChange: (value: string) => void;
}

/** A filter chip that contains a native select. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const chosen = value && options.find((option) => option.value === value)?.label;
  return (
    <span className={styles.chip} data-set={value ? '' : undefined}>
      <bdi>{chosen || label}</bdi>
      <Icon of={ChevronDown} size={16} />
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
