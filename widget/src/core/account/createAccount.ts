import { computed, createModel, effect, signal } from '@preact/signals-react';
import * as z from 'zod/mini';
import type { ApiClient } from '../../api/ApiClient.ts';
import type { ApiError } from '../../api/ApiError.ts';
import { createResource } from '../../api/createResource.ts';
import type { Resource } from '../../api/Resource.ts';
import { connectionSchema, getProfileConnections } from '../../../contract/connections.ts';
import type { Schema } from '../../../contract/endpoint.ts';
import { balancesSchema, getBalances, getTiers, tierStatusSchema } from '../../../contract/loyalty.ts';
import {
  benefitSchema,
  claimableSchema,
  getBenefits,
  getOffers,
  offerSchema,
} from '../../../contract/offers.ts';
import { getProfileProfile, profileSchema } from '../../../contract/profile.ts';
import { catalogueItemSchema, getCatalogue, getRewards, rewardSchema } from '../../../contract/rewards.ts';
import { claimSchema, getClaims } from '../../../contract/claims.ts';
import { getTransactions, transactionSchema } from '../../../contract/transactions.ts';
import type { Clock } from '../../lib/time/createClock.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';
import type { AccountModel } from './AccountModel.ts';
import { type CacheDeps, createCache } from './createCache.ts';
import { createPoints, pointsKeptSchema } from './createPoints.ts';
import { latestOrders, RECENT_ORDERS } from '../orders/latestOrders.ts';

export interface AccountDeps extends CacheDeps {
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly generation: { peek(): number; readonly value: number };
  readonly onLoadError: (collection: string, error: ApiError) => void;
}

const benefitsSchema = z.object({
  data: z.array(benefitSchema),
  meta: z.object({ claimable: z.array(claimableSchema) }),
});
const rowsOf = (schema: Schema) => z.object({ rows: z.array(schema), total: z.number() });

const Model = createModel((deps: AccountDeps): AccountModel => {
  const { store } = deps;
  const collections = createCollections(deps);
  const all = Object.entries(collections);

  const cardHidden = signal(store.read(storageKeys.cardHidden) === true);
  let seen = deps.generation.peek();
  effect(() => {
    const generation = deps.generation.value;
    if (generation === seen) return;
    seen = generation;
    for (const [, collection] of all) collection.reset();
    cardHidden.value = store.read(storageKeys.cardHidden) === true;
  });

  return {
    ...collections,
    cardShown: computed(() => !cardHidden.value),
    toggleCard() {
      cardHidden.value = !cardHidden.value;
      store.write(storageKeys.cardHidden, cardHidden.value);
    },
    updatedAt: computed(() => {
      const times = all.flatMap(([, { updatedAt }]) => updatedAt.value ?? []);
      return times.length === 0 ? undefined : Math.min(...times);
    }),
    refreshing: computed(() => all.some(([, { refreshing }]) => refreshing.value)),
    async refreshAll(names) {
      const chosen = all.filter(
        ([name, { state }]) => state.peek() !== 'notInitialised' && (names?.includes(name) ?? true),
      );
      await Promise.all(chosen.map(([, collection]) => collection.refresh()));
    },
  };
});

function createCollections(deps: AccountDeps) {
  const { api, clock, onLoadError } = deps;
  const common = (collection: string, schema: Schema) => ({
    now: clock.now,
    generation: () => deps.generation.peek(),
    cache: createCache<never>(deps, collection, schema),
    onError: (error: ApiError) => onLoadError(collection, error),
  });
  const resource = <T>(collection: string, schema: Schema, fetch: () => Promise<T>): Resource<T> =>
    createResource<T>({ ...common(collection, schema), fetch });

  return {
    profile: resource('profile', profileSchema, async () => (await api.call(getProfileProfile)).data),
    balances: resource('balances', balancesSchema, async () => (await api.call(getBalances)).data),
    tiers: resource('tiers', tierStatusSchema, async () => (await api.call(getTiers)).data),
    rewards: resource('rewards', z.array(rewardSchema), async () => {
      const now = new Date(clock.now()).toISOString();
      return (await api.call(getRewards, { query: { 'filter[issued_at][lte]': now } })).data;
    }),
    benefits: resource('benefits', benefitsSchema, () => api.call(getBenefits)),
    offers: resource('offers', z.array(offerSchema), async () => (await api.call(getOffers)).data),
    points: createPoints({ ...common('points', pointsKeptSchema), api }),
    connections: resource('connections', z.array(connectionSchema), async () => {
      return (await api.call(getProfileConnections, { query: { 'page[size]': 500 } })).data;
    }),
    claims: resource('claims', z.array(claimSchema), async () => (await api.call(getClaims)).data),
    transactions: resource('transactions', rowsOf(transactionSchema), async () => {
      const { data, meta } = await api.call(getTransactions, { query: latestOrders(RECENT_ORDERS) });
      return { rows: data, total: meta.total };
    }),
    catalogue: resource(
      'catalogue',
      z.array(catalogueItemSchema),
      async () => (await api.call(getCatalogue)).data,
    ),
  };
}

/** All data of the signed-in customer. It is cleared when the session changes. */
export function createAccount(deps: AccountDeps): AccountModel {
  return new Model(deps);
}
