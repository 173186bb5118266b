import { dayAfter } from '../../../lib/time/dayAfter.ts';
import { parseTimestamp } from '../../../lib/time/parseTimestamp.ts';
import { zonedDay } from '../../../lib/time/zonedDay.ts';

/** Days where the purchase was made, `YYYY-MM-DD`. */
export interface ClaimDays {
  /** The last day that can be claimed. */
  readonly today: string;
  /** The first day that can be claimed. */
  readonly firstDay: string;
  /** `firstDay` follows from the day of joining, and not from the time for claims. */
  readonly isFromJoining: boolean;
}

interface Limits {
  /** Unix milliseconds. */
  readonly now: number;
  /** Of the place of the purchase. */
  readonly zone: string;
  /** A timestamp; `undefined` while it is not loaded. */
  readonly joinedAt: string | undefined;
  readonly windowDays: number;
  readonly preJoinDays: number;
}

/** The days that the server accepts now. */
export function claimDays({ now, zone, joinedAt, windowDays, preJoinDays }: Limits): ClaimDays {
  const today = zonedDay(now, zone);
  const opened = dayAfter(today, -windowDays);
  const joined = joinedAt === undefined ? undefined : parseTimestamp(joinedAt);
  const early = joined === undefined ? opened : dayAfter(zonedDay(joined, zone), -preJoinDays);
  const isFromJoining = early > opened;
  return { today, firstDay: isFromJoining ? early : opened, isFromJoining };
}
