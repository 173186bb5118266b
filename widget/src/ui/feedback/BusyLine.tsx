import * as css from './BusyLine.css.ts';

interface BusyLineProps {
  label: string;
}

/** The thin progress line on top while a route is loading. Mount it to show it. */
export function BusyLine({ label }: BusyLineProps) {
  return <div className={css.line} role="progressbar" aria-label={label} />;
}
