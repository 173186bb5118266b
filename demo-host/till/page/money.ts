/** Whole cents of an amount of the API. */
export const toCents = (amount: number | string): number => Math.round(Number(amount) * 100);

const format = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  currencyDisplay: 'narrowSymbol',
});
export const dollars = (cents: number): string => format.format(cents / 100);
const whole = new Intl.NumberFormat('en-AU');
/** `3,240` points. */
export const count = (points: number): string => whole.format(points);
/** `"12.50"`, as the API takes it. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);
