import { zonedDay } from './zonedDay.ts';

const DAY_MS = 86400 * 1000;

/** Calendar days of a zone from now until a moment: 0 is today, negative is past. */
export function daysUntil(ms: number, nowMs: number, timeZone: string): number {
  const asUtc = (at: number) => Date.parse(`${zonedDay(at, timeZone)}T00:00:00Z`);
  return Math.round((asUtc(ms) - asUtc(nowMs)) / DAY_MS);
}
