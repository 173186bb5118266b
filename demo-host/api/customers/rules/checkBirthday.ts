import type { FieldErrors } from '../../platform/call/Refusal.ts';

export interface Birthday {
  readonly day: number | null;
  readonly month: number | null;
  readonly year: number | null;
}
interface Rules {
  /** Today's date where the customer is. Plain numbers instead of a `Date`, which would add a time zone. */
  readonly today: { readonly day: number; readonly month: number; readonly year: number };
  /** Years. */
  readonly minAge: number;
}
const oldest = 120;
const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** @returns the errors of a birthday by field. A day needs a month; the year is optional. */
export function checkBirthday({ day, month, year }: Birthday, { today, minAge }: Rules): FieldErrors {
  if (day === null && month === null) return year === null ? {} : { birth_day: ['required'] };
  if (day === null) return { birth_day: ['required'] };
  if (month === null) return { birth_month: ['required'] };
  if (!Number.isInteger(month) || month < 1 || month > 12) return { birth_month: ['invalid'] };
  if (!Number.isInteger(day) || day < 1 || day > daysIn(month, year)) return { birth_day: ['invalid'] };
  if (year === null) return {};
  if (!Number.isInteger(year) || year < today.year - oldest || year > today.year)
    return { birth_year: ['invalid'] };
  const isLater = month > today.month || (month === today.month && day > today.day);
  const age = today.year - year - (isLater ? 1 : 0);
  if (age < 0) return { birth_year: ['future'] };
  return age < minAge ? { birth_year: ['too_young'] } : {};
}

/** Without a year, February has 29 days. */
function daysIn(month: number, year: number | null): number {
  const isShort = month === 2 && year !== null && !(year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
  return isShort ? 28 : (daysOf[month - 1] ?? 0);
}
