import * as styles from './BusyLine.css.ts';

interface BusyLineProps {
  readonly label: string;
}

/** The thin progress line on top while a route is loading. Mount it to show it. */
export function BusyLine({ label }: BusyLineProps) {
  return <div className={styles.line} role="progressbar" aria-label={label} />;
}
