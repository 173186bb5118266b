import * as styles from './Switch.css.ts';

interface SwitchProps {
  /** The whole name: a switch has no visible text of its own. */
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly disabled?: boolean | undefined;
  /** Shown in grey: the setting is kept, but has no effect at present. */
  readonly muted?: boolean | undefined;
  /** The id of what explains it. */
  readonly describedBy?: string | undefined;
}

/** A setting that takes effect at once. */
export function Switch({ label, on, onChange, disabled, muted, describedBy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.target}
      aria-checked={on}
      aria-label={label}
      aria-describedby={describedBy}
      data-muted={muted ? '' : undefined}
      disabled={disabled}
      onClick={() => onChange(!on)}
    >
      <span className={styles.track}>
        <span className={styles.knob} />
      </span>
    </button>
  );
}
