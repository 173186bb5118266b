import type { CatalogueItem } from '#contract/rewards/catalogue.ts';
import { invalid, Refusal } from '../../platform/call/Refusal.ts';

/** The fields of an item that decide its price. */
export interface PricedItem {
  readonly type: CatalogueItem['type'];
  /** For one; of a `dynamic` item also its smallest step. */
  readonly points: number;
  /** What one of an item that gives money is worth; `null` for goods. */
  readonly cents: number | null;
  /** Cents that the customer pays for one when it is collected or ordered. */
  readonly due: number;
  /** Days that what it buys is valid. */
  readonly validDays: number;
}

/** The amount of an item that a customer asks for. */
export interface Wanted {
  readonly quantity?: number | undefined;
  /** Points to exchange for a `dynamic` item. */
  readonly amount?: number | undefined;
  /** The handle of one of the item's options. It does not change the price. */
  readonly option?: string | undefined;
  /** The points that the customer has agreed to. */
  readonly points?: number | undefined;
  /** The cents that the customer has agreed to pay later; default: none. */
  readonly due?: number | undefined;
  /** The cents that the customer was shown to get. */
  readonly cents?: number | undefined;
  /** The days that the customer was shown. */
  readonly validDays?: number | undefined;
}

export interface Price {
  readonly quantity: number;
  readonly points: number;
  /** The money that it buys; `null` for goods. */
  readonly cents: number | null;
  /** Cents to pay when it is collected or ordered. */
  readonly due: number;
}

/** The most points that the ledger can hold in a row. */
const most = 2 ** 31 - 1;

/** @throws Refusal `validation_failed` for what can't be asked for of this item, `price_changed` */
export function priceOf(item: PricedItem, wanted: Wanted): Price {
  const price = item.type === 'dynamic' ? ofAmount(item, wanted) : ofQuantity(item, wanted);
  if (price.points > most) throw invalid('quantity', 'too_large');
  // A client that does not know of the money has not agreed to it.
  const isAgreed = wanted.points === undefined || wanted.points === price.points;
  const isAsShown = (price.cents ?? 0) >= (wanted.cents ?? 0) && item.validDays >= (wanted.validDays ?? 0);
  if (!isAgreed || !isAsShown || (wanted.due ?? 0) !== price.due) throw new Refusal('price_changed');
  return price;
}

function ofQuantity({ points, cents, due }: PricedItem, { quantity = 1, amount }: Wanted): Price {
  if (amount !== undefined) throw invalid('amount', 'not_allowed');
  return {
    quantity,
    points: points * quantity,
    cents: cents === null ? null : cents * quantity,
    due: due * quantity,
  };
}

function ofAmount({ points: step, cents }: PricedItem, { quantity = 1, amount }: Wanted): Price {
  if (quantity !== 1) throw invalid('quantity', 'not_allowed');
  if (amount === undefined) throw invalid('amount', 'required');
  if (amount < step) throw invalid('amount', 'below_minimum');
  if (amount % step !== 0) throw invalid('amount', 'not_multiple');
  return { quantity, points: amount, cents: cents === null ? null : (amount / step) * cents, due: 0 };
}
