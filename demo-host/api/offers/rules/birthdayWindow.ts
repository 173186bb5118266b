import { type Birthday, birthdayIn, isSavedEarly } from '../../customers/rules/birthdayIn.ts';
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

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The window of a birthday that is open at `at`, else the next one. 29 February is celebrated in February of every year. */
export function birthdayWindow(birthday: Birthday, at: number, zone: string): BirthdayWindow {
  const { month } = birthday;
  const time = createLocalTime(zone);
  const [thisYear = 0, thisMonth = 0] = time.dayOf(at).split('-').map(Number);
  const year = month < thisMonth ? thisYear + 1 : thisYear;
  const startsAt = time.startOfDay(`${year}-${twoDigits(month)}-01`);
  return {
    year,
    startsAt,
    endsAt: time.endOfMonthAfter(startsAt, 0),
    isEarly: isSavedEarly(birthday, birthdayIn(year, birthday, time)),
  };
}
