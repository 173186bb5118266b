import { PAUSE_DAYS } from '../../../../contract/comms.ts';
import type { Comms } from '../../../../contract/profile.ts';
import { parseTimestamp } from '../../../lib/time/parseTimestamp.ts';
import { dayAfter } from '../../../lib/time/dayAfter.ts';
import { startOfDay } from '../../../lib/time/startOfDay.ts';
import { zonedDay } from '../../../lib/time/zonedDay.ts';

interface Where {
  /** Unix milliseconds. */
  readonly now: number;
  readonly timeZone: string;
}

/** @returns the day so many days from today where the customer shops, `YYYY-MM-DD` */
export function dayIn(days: number, { now, timeZone }: Where): string {
  return dayAfter(zonedDay(now, timeZone), days);
}

/**
 * When a pause until a day ends: as the day begins, where the customer shops.
 *
 * @returns ISO 8601 in UTC, or `undefined` unless the day is after today and at most a year away
 */
export function pauseEnd(day: string, { now, timeZone }: Where): string | undefined {
  const end = startOfDay(day, timeZone);
  const isPossible = end > now && end <= now + (PAUSE_DAYS - 1) * 86400000;
  return isPossible ? new Date(end).toISOString() : undefined;
}

/** @returns the end of the pause as it is stored; `undefined` if marketing is not paused now */
export function lastingPause(value: Comms[string] | undefined, now: number): string | undefined {
  return typeof value === 'string' && (parseTimestamp(value) ?? 0) > now ? value : undefined;
}
