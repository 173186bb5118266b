import type { Account, Change, Entry } from '../../ledger/rules/Account.ts';
import { addPoints } from '../../ledger/rules/addPoints.ts';
import { combine } from '../../ledger/rules/combine.ts';
import type { Earning } from '../../orders/rules/earn.ts';

/** Points that an offer adds to a sale. */
export interface Bonus {
  readonly offerId: number;
  readonly name: string;
  readonly points: number;
  /** Handle of the kind of points. */
  readonly definition: string;
}

/** A sale with all the points that it gives. Times are unix milliseconds. */
export interface EarnedSale extends Earning {
  readonly bonuses: readonly Bonus[];
  readonly at: number;
  readonly accrueAt: number;
  readonly expiresAt: number;
  readonly orderId: number;
}

export interface AddedSale {
  readonly change: Change;
  /** The bonus of a row; `undefined` for the points of the purchase itself. */
  readonly bonusOf: (entry: Entry) => Bonus | undefined;
}

/** Adds the points of a sale: a row for the purchase itself, and one for each bonus. They all begin to count together. */
export function addSale(account: Account, sale: EarnedSale): AddedSale {
  const { at, accrueAt, expiresAt, orderId, tierPoints } = sale;
  const common = { at, accrueAt, expiresAt, orderId };
  const bonuses = new Map<number, Bonus>();
  let change: Change = { account, entries: [], uses: [] };
  if (sale.points > 0)
    change = addPoints(account, { ...common, type: 'earn_order', amount: sale.points, tierPoints });
  for (const bonus of sale.bonuses.filter(({ points }) => points > 0)) {
    const credit = { ...common, type: 'bonus', amount: bonus.points, tierPoints: 0 } as const;
    change = combine(change, addPoints(change.account, credit));
    bonuses.set(change.account.entries, bonus);
  }
  return { change, bonusOf: ({ seq }) => bonuses.get(seq) };
}
