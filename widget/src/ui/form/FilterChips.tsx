import type { ReactNode } from 'react';
import * as styles from './FilterChips.css.ts';

interface FilterChipsProps<Value extends string> {
  readonly label: string;
  /** `count` in the language's digits. */
  readonly options: readonly { value: Value; label: string; count?: string | undefined }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** A chip that stands first, where it would be out of sight at the end: `FilterSelect`. */
  readonly first?: ReactNode;
  /** Further chips: `FilterSelect`. */
  readonly children?: ReactNode;
}

/** A choice of one option: a row of chips that scrolls sideways where it is narrow. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, options, value, onChange, first, children } = props;
  return (
    <div className={styles.row} role="group" aria-label={label}>
      {first}
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <bdi className={styles.count}>{option.count}</bdi>}
        </button>
      ))}
      {children}
    </div>
  );
}
