import { createLocalTime } from '../../platform/time/createLocalTime.ts';

const dayMs = 86400000;
/** A birthday that is saved later than this before it gets no benefit in that year. */
const SAVED_BEFORE_MS = 7 * dayMs;

export interface Birthday {
  readonly day: number;
  readonly month: number;
  /** Unix milliseconds. */
  readonly savedAt: number;
}
/** The month of a birthday, in unix milliseconds. */
export interface BirthdayWindow {
  readonly year: number;
  readonly startsAt: number;
  /** The last moment. */
  readonly endsAt: number;
  /** The birthday was saved early enough. */
  readonly isEarly: boolean;
}

const two = (number: number) => String(number).padStart(2, '0');

/** The window of a birthday that is open at `at`, else the next one. 29 February is celebrated in February of every year. */
export function birthdayWindow({ day, month, savedAt }: Birthday, at: number, zone: string): BirthdayWindow {
  const time = createLocalTime(zone);
  const [thisYear = 0, thisMonth = 0] = time.dayOf(at).split('-').map(Number);
  const year = month < thisMonth ? thisYear + 1 : thisYear;
  const startsAt = time.instant(`${year}-${two(month)}-01`, '00:00');
  const birthday = time.instant(`${year}-${two(month)}-${two(Math.min(day, daysIn(year, month)))}`, '00:00');
  return {
    year,
    startsAt,
    endsAt: time.endOfMonthAfter(startsAt, 0),
    isEarly: savedAt <= birthday - SAVED_BEFORE_MS,
  };
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
