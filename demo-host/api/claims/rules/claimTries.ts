/** Failed tries at one purchase, of which the last needs a photo. */
const TRIES = 3;

/** What names the purchase of a claim. */
export interface Tried {
  readonly receipt_number: string;
  readonly channel: string;
  /** `null` for an order. */
  readonly location_id: number | null;
  /** `YYYY-MM-DD` */
  readonly transacted_on: string;
}

/**
 * Whether a customer's claims are tries at the same purchase: a claim that was not found is corrected in its number, or in its
 * store and day.
 */
export function isSamePurchase(a: Tried, b: Tried): boolean {
  if (a.channel !== b.channel) return false;
  const isSamePlace = a.location_id === b.location_id && a.transacted_on === b.transacted_on;
  return isSamePlace || a.receipt_number === b.receipt_number;
}

/** @returns the tries that are left after `tried` has failed too; 0: a photo is needed */
export function triesLeft(failed: readonly Tried[], tried: Tried): number {
  return Math.max(0, TRIES - 1 - failed.filter((other) => isSamePurchase(other, tried)).length);
}
