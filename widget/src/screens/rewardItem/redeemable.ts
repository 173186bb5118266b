import type { CatalogueItem } from '../../../contract/rewards/catalogue.ts';
import type { TierStatus } from '../../../contract/loyalty.ts';

export type Obstacle = 'ended' | 'not_started' | 'tier_required' | 'out_of_stock' | 'insufficient_points';

interface Known {
  /** Unix milliseconds. */
  readonly now: number;
  // `undefined` while they are not loaded.
  readonly points: number | undefined;
  readonly tiers: TierStatus | undefined;
}

/** Why the customer can't have an item, as far as the page knows (`undefined`: nothing is in the way); the server decides. */
export function obstacleOf(item: CatalogueItem, { now, points, tiers }: Known): Obstacle | undefined {
  if (item.ends_at !== null && Date.parse(item.ends_at) <= now) return 'ended';
  if (item.starts_at !== null && Date.parse(item.starts_at) > now) return 'not_started';
  const needed = tiers?.all.find(({ handle }) => handle === item.tier_handle);
  if (needed && needed.value_min > (tiers?.current_tier.value_min ?? 0)) return 'tier_required';
  if (item.stock === 0) return 'out_of_stock';
  return points !== undefined && points < item.points ? 'insufficient_points' : undefined;
}

/**
 * @returns how many pieces of an item can be chosen at once, or steps of points for type `dynamic`; at least 1, even if the
 *   points or the stock do not suffice; 10 for an item without a limit. Pieces that the customer had before are not subtracted
 */
export function mostOf({ type, points, stock, limit }: CatalogueItem, balance: number): number {
  if (type === 'dynamic') return Math.max(1, Math.floor(balance / points));
  return Math.max(1, Math.min(Math.floor(balance / points), stock ?? Infinity, limit ?? 10));
}
