import { type Birthday, birthdayIn, celebratedIn, isSavedEarly } from '../../customers/rules/birthdayIn.ts';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';

/** The month of a birthday, in unix milliseconds. */
export interface BirthdayWindow {
  readonly year: number;
  readonly startsAt: number;
  /** The last moment. */
  readonly endsAt: number;
  /** The birthday was saved early enough. */
  readonly isEarly: boolean;
}

/**
 * The window of a birthday that is open at `at`, else the next one: the month in which it is celebrated. For 29 February that is March in
 * years without it if the tenant celebrates it on 1 March.
 */
export function birthdayWindow(birthday: Birthday, at: number, zone: string): BirthdayWindow {
  const time = createLocalTime(zone);
  const monthIn = (year: number) => celebratedIn(year, birthday).slice(0, 2);
  const today = time.dayOf(at);
  const thisYear = Number(today.slice(0, 4));
  const year = monthIn(thisYear) < today.slice(5, 7) ? thisYear + 1 : thisYear;
  const startsAt = time.startOfDay(`${year}-${monthIn(year)}-01`);
  return {
    year,
    startsAt,
    endsAt: time.endOfMonthAfter(startsAt, 0),
    isEarly: isSavedEarly(birthday, birthdayIn(year, birthday, time)),
  };
}
