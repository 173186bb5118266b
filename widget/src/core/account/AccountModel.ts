import type { ReadonlySignal } from '@preact/signals-react';
import type { Resource } from '../../api/Resource.ts';
import type { Connection } from '../../../contract/connections.ts';
import type { Balances, Point, TierStatus } from '../../../contract/loyalty.ts';
import type { Benefit, Claimable, Offer } from '../../../contract/offers.ts';
import type { Profile } from '../../../contract/profile.ts';
import type { CatalogueItem, Reward } from '../../../contract/rewards.ts';
import type { Claim } from '../../../contract/claims.ts';
import type { Transaction } from '../../../contract/transactions.ts';

export interface Held {
  readonly data: readonly Benefit[];
  readonly meta: { readonly claimable: readonly Claimable[] };
}
export interface Rows<T> {
  readonly rows: readonly T[];
  readonly total: number;
}
export interface PointsResource extends Resource<Rows<Point>> {
  /** Loads older rows. Rejects with an ApiError. */
  loadMore(): Promise<void>;
  readonly loadingMore: ReadonlySignal<boolean>;
}

/** All data of the signed-in customer, one resource for each collection. */
export interface AccountModel {
  readonly profile: Resource<Profile>;
  readonly balances: Resource<Balances>;
  readonly tiers: Resource<TierStatus>;
  readonly rewards: Resource<readonly Reward[]>;
  readonly benefits: Resource<Held>;
  readonly offers: Resource<readonly Offer[]>;
  /** Newest first. */
  readonly points: PointsResource;
  readonly connections: Resource<readonly Connection[]>;
  readonly claims: Resource<readonly Claim[]>;
  /** The latest that Home shows; My Orders has its own list. */
  readonly transactions: Resource<Rows<Transaction>>;
  readonly catalogue: Resource<readonly CatalogueItem[]>;
  /** The card display flag of the specification; reset with the session. */
  readonly cardShown: ReadonlySignal<boolean>;
  toggleCard(): void;
  /** The oldest `updatedAt` of the collections, in unix milliseconds. */
  readonly updatedAt: ReadonlySignal<number | undefined>;
  readonly refreshing: ReadonlySignal<boolean>;
  /**
   * Refreshes the collections that have been loaded.
   *
   * @param collections only these; default: all
   */
  refreshAll(collections?: readonly string[]): Promise<void>;
}
