import { intlOf } from '../../lib/intlOf.ts';

const DOLLARS = new Set(['AUD', 'NZD', 'USD', 'CAD', 'SGD', 'HKD']);
// Made with the first amount: it loads data, and the calls of the first view are sent before that.
const dollarDigits = () =>
  intlOf(Intl.NumberFormat, 'en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export interface Money {
  /** A number or decimal text, as in the API. */
  readonly amount: number | string | null | undefined;
  /** ISO 4217. */
  readonly currency: string;
  /** The portal's own currency: its dollars are shown without a country prefix. */
  readonly home: string;
  /** Locale tag for currencies other than dollars. */
  readonly tag: string;
}

/**
 * Dollars are `$1,234.50`, `-$1,234.50` and, for an invalid amount, `$0.00`, in every language (specification, section 9).
 * Other currencies follow the language, with the currency code where two kinds of dollars could be confused.
 */
export function formatMoney({ amount, currency, home, tag }: Money): string {
  const value = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount;
  const known = typeof value === 'number' && Number.isFinite(value) ? value : 0;
  const currencyDisplay = currency === home ? 'narrowSymbol' : 'code';
  try {
    if (!DOLLARS.has(currency) || (currency !== home && DOLLARS.has(home)))
      return intlOf(Intl.NumberFormat, tag, { style: 'currency', currency, currencyDisplay }).format(known);
  } catch {
    // An invalid currency: the amount is shown as dollars.
  }
  const digits = dollarDigits().format(Math.abs(known));
  // An amount that rounds to zero has no sign.
  return known < 0 && digits !== '0.00' ? `-$${digits}` : `$${digits}`;
}
