import { intlOf } from '../../lib/intlOf.ts';

/** Milliseconds. Less than a minute is `now`. */
const STEPS = [
  ['second', 6e4],
  ['minute', 6e4],
  ['hour', 36e5],
  ['day', 864e5],
  ['week', 6048e5],
  ['month', 26298e5],
  ['year', 315576e5],
] as const;

/**
 * `5 minutes ago`, `in 3 days`, and `now` for the last minute: in the largest unit of which at least one is over. `yesterday` is the
 * day before today on the device's calendar.
 */
export function formatRelative(ms: number, nowMs: number, tag: string): string {
  const [unit, size] = STEPS.findLast(([, s]) => Math.abs(ms - nowMs) >= s) ?? STEPS[0];
  const count = Math.trunc((ms - nowMs) / size);
  const dayOf = (at: number) => new Date(at).getDate();
  const isNamed = !count || (unit === 'day' && dayOf(nowMs) === dayOf(ms - count * size));
  return intlOf(Intl.RelativeTimeFormat, tag, isNamed ? { numeric: 'auto' } : {}).format(count, unit);
}
