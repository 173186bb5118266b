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
export interface BirthdayError {
  readonly part: keyof Birthday;
  readonly code: 'required' | 'invalid' | 'future' | 'too_old' | 'too_young';
}
export interface BirthdayRules {
  /** The date where the customer is. */
  readonly today: Today;
  /** Years. */
  readonly minAge: number;
}

const OLDEST = 120;

/**
 * The one rule for birthdays, on both sides: a day needs its month, the year is optional, all three may be missing.
 *
 * @returns what is wrong, if anything is
 */
export function birthdayError(
  { day, month, year }: Birthday,
  { today, minAge }: BirthdayRules,
): BirthdayError | undefined {
  if (day === null && month === null && year === null) return undefined;
  if (day === null) return { part: 'day', code: 'required' };
  if (month === null) return { part: 'month', code: 'required' };
  if (!Number.isInteger(month) || month < 1 || month > 12) return { part: 'month', code: 'invalid' };
  // Without a year, 29 February is valid.
  if (!Number.isInteger(day) || day < 1 || day > daysIn(month, year ?? 2000))
    return { part: 'day', code: 'invalid' };
  if (year === null) return undefined;
  const code = yearError({ day, month, year }, today, minAge);
  return code && { part: 'year', code };
}

function yearError(born: Today, today: Today, minAge: number): BirthdayError['code'] | undefined {
  if (!Number.isInteger(born.year) || born.year > 9999) return 'invalid';
  const isBefore = today.month < born.month || (today.month === born.month && today.day < born.day);
  const age = today.year - born.year - (isBefore ? 1 : 0);
  if (age < 0) return 'future';
  if (born.year < today.year - OLDEST) return 'too_old';
  return age < minAge ? 'too_young' : undefined;
}

function daysIn(month: number, year: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
