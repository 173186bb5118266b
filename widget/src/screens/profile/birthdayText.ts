import type { TFunction } from 'i18next';
import type { Profile } from '../../../contract/profile.ts';
import type { Format } from '../../i18n/createFormat.ts';

/**
 * A birthday in words: day and month, and the year if it is known. It uses no `Date`, which would shift days by zone.
 *
 * @returns `4 July 1990`, `4 July`; `undefined` without both a day and a month from 1 to 12
 */
export function birthdayText(
  t: TFunction,
  format: Pick<Format, 'number'>,
  { birth_day: day, birth_month: month, birth_year: year }: Partial<Profile>,
): string | undefined {
  const isKnown = day != null && month != null && month >= 1 && month <= 12;
  if (!isKnown) return undefined;
  // In the customer's digits, but a year without a separator.
  const digits = (value: number) => String(value).replace(/\d/g, (digit) => format.number(Number(digit)));
  const values = {
    day: digits(day),
    month: t(`profile.months.m${month}`),
    year: year == null ? '' : digits(year),
  };
  // French and Italian use an ordinal for the first of a month.
  if (year == null) return t(day === 1 ? 'profile.birthdayFirst' : 'profile.birthdayDay', values);
  return t(day === 1 ? 'profile.birthdayFirstYear' : 'profile.birthdayYear', values);
}
