import type { LocalTime } from '../../platform/time/createLocalTime.ts';

/** Milliseconds before a birthday at which it must be saved to bring something: otherwise customers could save today’s date. */
const SAVED_BEFORE_MS = 7 * 86400000;

export interface Birthday {
  readonly day: number;
  readonly month: number;
  /** Unix milliseconds. */
  readonly savedAt: number;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** When a birthday begins in a year, in unix milliseconds. 29 February is celebrated on the 28th in years without it. */
export function birthdayIn(
  year: number,
  { day, month }: Pick<Birthday, 'day' | 'month'>,
  time: LocalTime,
): number {
  return time.startOfDay(`${year}-${twoDigits(month)}-${twoDigits(Math.min(day, daysIn(year, month)))}`);
}

/** @returns whether the birthday was saved early enough before it began at `birthday` */
export function isSavedEarly({ savedAt }: Birthday, birthday: number): boolean {
  return savedAt <= birthday - SAVED_BEFORE_MS;
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
