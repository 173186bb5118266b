import type { Format } from '../../../i18n/createFormat.ts';

/** `+180`, `-1,000`, `0`. */
export const signed = (format: Format, amount: number) =>
  `${amount > 0 ? '+' : amount < 0 ? '-' : ''}${format.number(Math.abs(amount))}`;
