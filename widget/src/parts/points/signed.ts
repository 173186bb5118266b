import type { Format } from '../../i18n/createFormat.ts';

/** `+180`, `-1,000`, `0`. */
export function signed(format: Format, amount: number): string {
  return `${amount > 0 ? '+' : amount < 0 ? '-' : ''}${format.number(Math.abs(amount))}`;
}
