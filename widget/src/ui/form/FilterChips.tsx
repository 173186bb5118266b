import type { ReactNode } from 'react';
import * as css from './FilterChips.css.ts';

interface FilterChipsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; count?: number | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Further chips: `FilterSelect`. */
  children?: ReactNode;
}

/** A choice of one option: a row of chips that scrolls sideways where it is narrow. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, options, value, onChange, children } = props;
  return (
    <div className={css.row} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={css.chip}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <bdi className={css.count}>{option.count}</bdi>}
        </button>
      ))}
      {children}
    </div>
  );
}
