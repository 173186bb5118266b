import * as styles from './TierBar.css.ts';

interface TierBarProps {
  readonly value: number;
  readonly max: number;
  /** A goal in the same unit: a 2 px line on the bar. */
  readonly mark?: number | undefined;
  /** `1,860 of 2,500 points to Platinum`. */
  readonly valueText: string;
  readonly label: string;
}

const percentOf = (value: number, max: number) =>
  max > 0 ? `${Math.min(100, Math.max(0, (value / max) * 100))}%` : '0%';

export function TierBar({ value, max, mark, valueText, label }: TierBarProps) {
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={valueText}
    >
      <span className={styles.fill} style={{ inlineSize: percentOf(value, max) }} />
      {mark !== undefined && (
        <span className={styles.mark} style={{ insetInlineStart: percentOf(mark, max) }} />
      )}
    </div>
  );
}
