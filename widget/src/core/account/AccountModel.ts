import type { ReadonlySignal } from '@preact/signals-react';
import type { Cache } from '../../api/createResource.ts';
import type { Resource } from '../../api/Resource.ts';
import type { Connection } from '../../../contract/connections.ts';
import type { Schema } from '../../../contract/endpoint.ts';
import type { Balances, TierStatus } from '../../../contract/loyalty.ts';
import type { Benefit, Claimable, Offer } from '../../../contract/offers.ts';
import type { Profile } from '../../../contract/profile.ts';
import type { Reward } from '../../../contract/rewards.ts';
import type { CollectionKind } from './collections/CollectionKind.ts';
import type { Claim } from '../../../contract/claims.ts';
import type { Transaction } from '../../../contract/transactions.ts';

/** The benefits of the customer, and those that the customer can claim. */
export interface Held {
  readonly data: readonly Benefit[];
  readonly meta: { readonly claimable: readonly Claimable[] };
}
export interface Rows<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

/** What can be fetched again when its data has changed. */
export type Followed = Pick<Resource<unknown>, 'state' | 'load' | 'refresh'>;

/** All data of the signed-in customer: a resource for each collection that Home shows, and those that other pages open. */
export interface AccountModel {
  readonly profile: Resource<Profile>;
  readonly balances: Resource<Balances>;
  readonly tiers: Resource<TierStatus>;
  readonly rewards: Resource<readonly Reward[]>;
  readonly benefits: Resource<Held>;
  readonly offers: Resource<readonly Offer[]>;
  readonly connections: Resource<readonly Connection[]>;
  readonly claims: Resource<readonly Claim[]>;
  /** The latest that Home shows; My Orders has its own list. */
  readonly transactions: Resource<Rows<Transaction>>;
  /** @returns the collection of this kind, always the same one */
  open<R extends Resource<unknown>>(kind: CollectionKind<R>): R;
  /** @returns the cache of a page's own list, as a collection of this name would have it; `row`: the schema of its rows */
  cacheOf<T>(name: string, row: Schema): Cache<Rows<T>>;
  /** Has a page's own list fetched again with the collection of this name. */
  follow(name: string, list: Followed): void;
  /** @returns the collections and lists that exist, by name. Each call makes an array of its own. */
  collections(): [name: string, collection: Followed][];
  /** The card display flag of the specification; reset with the session. */
  readonly cardShown: ReadonlySignal<boolean>;
  toggleCard(): void;
  /** Whether the customer has shown or hidden the card since the session of this page began. */
  isCardChosen(): boolean;
  /** The oldest `updatedAt` of the collections, in unix milliseconds. */
  readonly updatedAt: ReadonlySignal<number | undefined>;
  readonly refreshing: ReadonlySignal<boolean>;
  /**
   * Refreshes the collections and lists whose first load has begun.
   *
   * @param collections the names of the only ones to refresh; default: all
   */
  refreshAll(collections?: readonly string[]): Promise<void>;
}
