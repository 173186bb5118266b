import { readMoney } from '../../lib/readMoney.ts';

/** The limits of an amount: multiples of `step`. */
export interface AmountRange {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

/** Why an amount is not the typed text: the nearest limit, the step below, or a text that is not an amount. */
export type AmountChange = 'least' | 'most' | 'step' | 'unread';

interface SettledAmount {
  /** `undefined` if the text is not an amount. */
  readonly amount?: number;
  /** `undefined` if the amount is as typed. */
  readonly change?: AmountChange;
}

/** Parses a typed or pasted amount, and rounds it down to a step within the range. */
export function settleAmount(typed: string, { least, most, step }: AmountRange): SettledAmount {
  const read = readMoney(typed);
  if (read === undefined) return { change: 'unread' };
  const rounded = Math.floor(Number(read) / step) * step;
  if (rounded > most) return { amount: most, change: 'most' };
  if (rounded < least) return { amount: least, change: 'least' };
  return rounded === Number(read) ? { amount: rounded } : { amount: rounded, change: 'step' };
}
