import { ChevronDown } from 'lucide';
import * as css from './FilterChips.css.ts';
import { Icon } from '../text/Icon.tsx';

interface FilterSelectProps {
  /** What it filters by, also its words while nothing is chosen. */
  label: string;
  /** Empty for "no choice". */
  value: string;
  /** The first is the "any" choice, with an empty value. */
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A filter chip with a native select in it. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const chosen = value && options.find((option) => option.value === value)?.label;
  return (
    <span className={css.chip} data-set={value ? '' : undefined}>
      <bdi>{chosen || label}</bdi>
      <Icon of={ChevronDown} size={16} />
      <select
        className={css.select}
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
