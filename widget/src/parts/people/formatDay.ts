/** UTC on both sides, so that no zone can move the day. 2000 has a 29 February. */
const timeOf = (month: number, day: number) => Date.UTC(2000, month - 1, day);
const localeOf = (language: string) => (language === 'en' ? 'en-AU' : language);

/**
 * @param number writes the day in the customer's digits
 * @returns a day of the year, such as `14 June`
 */
export const formatDay = (
  language: string,
  month: number,
  day: number,
  number: (value: number) => string,
): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .formatToParts(timeOf(month, day))
    .map(({ type, value }) => (type === 'day' ? number(day) : value))
    .join('');

export const formatMonth = (language: string, month: number): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' }).format(timeOf(month, 1));
