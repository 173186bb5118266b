import type { LocalTime } from '../../platform/time/createLocalTime.ts';

/** Milliseconds before a birthday at which it must be saved to bring something: otherwise customers could save today’s date. */
const SAVED_BEFORE_MS = 7 * 86400000;

export interface Birthday {
  readonly day: number;
  readonly month: number;
  /** Unix milliseconds. */
  readonly savedAt: number;
  /** The tenant's setting `leap_day`. Anything but `03-01` is 28 February. */
  readonly leapDay?: string | null;
}
/** What decides when a birthday is celebrated. */
type Celebrated = Pick<Birthday, 'day' | 'month' | 'leapDay'>;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The day `MM-DD` on which a birthday is celebrated in a year: for 29 February another one in years without it. */
export function celebratedIn(year: number, { day, month, leapDay }: Celebrated): string {
  const last = daysIn(year, month);
  if (month === 2 && day > last && leapDay === '03-01') return leapDay;
  return `${twoDigits(month)}-${twoDigits(Math.min(day, last))}`;
}

/** When a birthday begins in a year, in unix milliseconds. */
export function birthdayIn(year: number, birthday: Celebrated, time: LocalTime): number {
  return time.startOfDay(`${year}-${celebratedIn(year, birthday)}`);
}

/** @returns whether the birthday was saved early enough before it began at `birthday` */
export function isSavedEarly({ savedAt }: Birthday, birthday: number): boolean {
  return savedAt <= birthday - SAVED_BEFORE_MS;
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
