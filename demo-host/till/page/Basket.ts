import type { StaffMember } from '../../../widget/contract/staff/members.ts';
import type { Honoured } from '../../../widget/contract/staff/staffFields.ts';
import { toCents } from './money.ts';

export interface BasketLine {
  readonly sku: string;
  readonly name: string;
  /** Cents. */
  readonly price: number;
  readonly quantity: number;
}

/** What is being sold. Its number is kept until the sale is recorded, so that a repeated request records nothing twice. */
export interface Basket {
  readonly receipt: string;
  readonly lines: readonly BasketLine[];
  readonly card: string | null;
  readonly member: StaffMember | undefined;
  /** Codes of the member that the sale honours. */
  readonly codes: readonly string[];
  /** Codes that were honoured before the sale, when they were scanned or handed over. */
  readonly honoured: readonly Honoured[];
  /** Codes that may have been honoured, because no answer came. */
  readonly unanswered: readonly string[];
  /** The sale may have been recorded, because no answer came. */
  readonly isUnsure: boolean;
}

const letters = 'ACDEFHJKMNPQRTUVWXY34679';
const part = () =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => letters[byte % letters.length]).join('');

export const newBasket = (): Basket => ({
  receipt: `TILL-${part()}-${part()}`,
  lines: [],
  card: null,
  member: undefined,
  codes: [],
  honoured: [],
  unanswered: [],
  isUnsure: false,
});

export const addLine = (basket: Basket, line: Omit<BasketLine, 'quantity'>): Basket => {
  const known = basket.lines.find(({ sku }) => sku === line.sku);
  const rest = basket.lines.filter((each) => each !== known);
  return { ...basket, lines: [...rest, { ...line, quantity: (known?.quantity ?? 0) + 1 }] };
};
export const removeLine = (basket: Basket, sku: string): Basket => ({
  ...basket,
  lines: basket.lines.filter((line) => line.sku !== sku),
});

export interface Bill {
  /** Cents. */
  readonly goods: number;
  /** Cents by code. */
  readonly rewards: readonly { readonly code: string; readonly amount: number }[];
  readonly due: number;
}

/**
 * What the sale costs after rewards: those honoured already, then the chosen ones of the member, the first to
 * expire first.
 */
export const billOf = ({ lines, member, codes, honoured }: Basket): Bill => {
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const done = honoured.filter(({ kind }) => kind === 'reward');
  const paid = done.map(({ code, amount }) => ({ code, amount: toCents(amount ?? 0) }));
  let left = paid.reduce((rest, { amount }) => rest - amount, goods);
  const chosen = (member?.rewards ?? []).filter(({ code }) => codes.includes(code));
  const planned = chosen.map(({ code, value_remaining }) => {
    const amount = Math.max(0, Math.min(left, toCents(value_remaining)));
    left -= amount;
    return { code, amount };
  });
  return { goods, rewards: [...paid, ...planned], due: left };
};
