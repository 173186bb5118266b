import { parseTimestamp } from './parseTimestamp.ts';
import { zonedDay } from './zonedDay.ts';

/** Years of a filter, the newest first: back to that of `joinedAt`, ten at most; three if it is not known. */
export function yearsSince(joinedAt: string | undefined, nowMs: number, timeZone: string): string[] {
  const yearOf = (ms: number) => Number(zonedDay(ms, timeZone).slice(0, 4));
  const now = yearOf(nowMs);
  const joined = parseTimestamp(joinedAt ?? '');
  const first = Math.max(now - 9, joined === undefined ? now - 2 : yearOf(joined));
  return Array.from({ length: Math.max(1, now - first + 1) }, (_, back) => String(now - back));
}
