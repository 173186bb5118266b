import * as styles from './FilterChips.css.ts';

interface FilterToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A filter chip that is on or off. */
export function FilterToggle({ label, isOn, onChange }: FilterToggleProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {label}
    </button>
  );
}
