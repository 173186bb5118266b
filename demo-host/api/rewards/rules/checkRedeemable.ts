import { Refusal } from '../../platform/call/Refusal.ts';

/** What decides whether a customer may have an item, beside the points. Times are unix milliseconds. */
export interface Redeemable {
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** `null`: unlimited. */
  readonly stock: number | null;
  readonly limitPerProfile: number | null;
  /** How many the customer has had already. */
  readonly had: number;
  /** The positions of the lowest tier that may have it, and of the customer's. */
  readonly tierNeeded: number;
  readonly tier: number;
}

/** @throws Refusal with the reason why the customer can't have so many of it now */
export function checkRedeemable(item: Redeemable, quantity: number, now: number): void {
  if (item.endsAt !== null && item.endsAt <= now) throw new Refusal('ended');
  if (item.startsAt !== null && item.startsAt > now) throw new Refusal('not_started');
  if (item.tier < item.tierNeeded) throw new Refusal('tier_required');
  if (item.limitPerProfile !== null && item.had + quantity > item.limitPerProfile)
    throw new Refusal('limit_reached');
  if (item.stock !== null && item.stock < quantity) throw new Refusal('out_of_stock');
}
