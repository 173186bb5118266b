import * as css from './Switch.css.ts';

interface SwitchProps {
  checked: boolean;
  /** The full name: "New arrivals by email". */
  label: string;
  disabled?: boolean;
  onChange?: ((checked: boolean) => void) | undefined;
}

export function Switch({ checked, label, disabled, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      className={css.target}
      onClick={() => onChange?.(!checked)}
    >
      <span className={css.track} />
    </button>
  );
}
