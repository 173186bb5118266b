/** Digits as typed, or an empty text. */
export interface TypedBirthday {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}
/** Plain numbers: a `Date` would give the day a time zone. */
export interface Birthday {
  readonly day: number | null;
  readonly month: number | null;
  readonly year: number | null;
}
export interface Today {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}
export type BirthdayProblem = 'incomplete' | 'invalid' | 'future' | 'too_old' | 'too_young';

const OLDEST = 120;

export function readBirthday({ day, month, year }: TypedBirthday): Birthday {
  const number = (digits: string) => (digits === '' ? null : Number(digits));
  return { day: number(day), month: number(month), year: number(year) };
}

/** An empty birthday is valid; a day needs its month; the year is optional. */
export function birthdayProblem(
  typed: TypedBirthday,
  today: Today,
  minAge: number,
): BirthdayProblem | undefined {
  const { day, month, year } = readBirthday(typed);
  if (day === null && month === null && year === null) return undefined;
  if (day === null || month === null) return 'incomplete';
  // Without a year, 29 February is valid.
  if (day < 1 || day > daysIn(month, year ?? 2000)) return 'invalid';
  if (year === null) return undefined;
  if (typed.year.length !== 4) return 'invalid';
  const age = ageOn(today, { day, month, year });
  if (age < 0) return 'future';
  if (year < today.year - OLDEST) return 'too_old';
  return age < minAge ? 'too_young' : undefined;
}

function daysIn(month: number, year: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

function ageOn(today: Today, born: Today): number {
  const isBefore = today.month < born.month || (today.month === born.month && today.day < born.day);
  return today.year - born.year - (isBefore ? 1 : 0);
}
