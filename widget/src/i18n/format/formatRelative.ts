import { intlOf } from '../../lib/intlOf.ts';

const STEPS = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
  ['day', 86400],
  ['week', 604800],
  ['month', 2629800],
  ['year', 31557600],
] as const;

/** `5 minutes ago`, `in 3 days`, `yesterday`, and `now` for the last half minute. */
export function formatRelative(ms: number, nowMs: number, tag: string): string {
  const seconds = (ms - nowMs) / 1000;
  const words = intlOf(Intl.RelativeTimeFormat, tag, { numeric: 'auto' });
  if (Math.abs(seconds) < 30) return words.format(0, 'second');
  const [unit, size] = STEPS.findLast(([, s]) => Math.round(Math.abs(seconds) / s) >= 1) ?? STEPS[0];
  return words.format(Math.round(seconds / size), unit);
}
