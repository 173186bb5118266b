import { intlOf } from '../../lib/intlOf.ts';

/** Milliseconds. */
const STEPS = [
  ['year', 315576e5],
  ['month', 26298e5],
  ['week', 6048e5],
  ['day', 864e5],
  ['hour', 36e5],
  ['minute', 6e4],
] as const;

/** `5 minutes ago`, `in 3 days`, and `now` for the last minute: in the largest unit of which at least one is over. */
export function formatRelative(ms: number, nowMs: number, tag: string): string {
  const passed = ms - nowMs;
  for (const [unit, size] of STEPS)
    if (Math.abs(passed) >= size)
      return intlOf(Intl.RelativeTimeFormat, tag, {}).format(Math.trunc(passed / size), unit);
  return intlOf(Intl.RelativeTimeFormat, tag, { numeric: 'auto' }).format(0, 'second');
}
