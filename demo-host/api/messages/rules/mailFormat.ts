/** Those that are written with `$`. */
export const DOLLARS: ReadonlySet<string> = new Set(['AUD', 'NZD', 'USD', 'CAD', 'SGD', 'HKD']);

/** Numbers, money and days of mails, with Western digits in every language. */
export interface MailFormat {
  number(value: number): string;
  /** Dollars are `$1,234.50` in every language, as in the portal and on receipts (specification, section 9). */
  money(value: number, currency: string): string;
  /** A day in the time zone of what it is about. `at` is in unix milliseconds. */
  day(at: number, timeZone: string): string;
}

export function mailFormat(language: string): MailFormat {
  const locale = language === 'en' ? 'en-AU' : language;
  const digits = { numberingSystem: 'latn' } as const;
  return {
    // Spanish and Italian otherwise write 2000 beside 20.000.
    number: (value) => new Intl.NumberFormat(locale, { ...digits, useGrouping: 'always' }).format(value),
    money(value, currency) {
      const style = { ...digits, style: 'currency', currency } as const;
      return DOLLARS.has(currency)
        ? new Intl.NumberFormat('en', { ...style, currencyDisplay: 'narrowSymbol' }).format(value)
        : new Intl.NumberFormat(locale, style).format(value);
    },
    day: (at, timeZone) =>
      new Intl.DateTimeFormat(locale, {
        ...digits,
        timeZone,
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }).format(at),
  };
}
