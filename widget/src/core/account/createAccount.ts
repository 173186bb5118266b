import { fetchAgain } from './fetchAgain.ts';
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
import { getRewards, rewardSchema } from '../../../contract/rewards.ts';
import { claimSchema, getClaims } from '../../../contract/claims.ts';
import { getTransactions, transactionSchema } from '../../../contract/transactions.ts';
import type { Clock } from '../../lib/time/createClock.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';
import type { AccountModel, Followed } from './AccountModel.ts';
import { type CacheDeps, createCache } from './createCache.ts';
import type { CollectionDeps, CollectionKind } from './collections/CollectionKind.ts';
import { latestOrders, RECENT_ORDERS } from '../orders/latestOrders.ts';

export interface AccountDeps extends CacheDeps {
  readonly api: ApiClient;
  readonly clock: Clock;
  /** The session counter. */
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
  const ofHome = createCollections(deps);
  const all: [string, Resource<unknown>][] = Object.entries(ofHome);
  const count = signal(all.length);
  const lists: [string, Followed][] = [];
  const opened = new Map<unknown, Resource<unknown>>();

  const existing = () => all.slice(0, count.value);

  const isShown = () => store.read(storageKeys.cardHidden) !== true;
  const cardShown = signal(isShown());
  let isChosen = false;
  let seen = deps.generation.peek();
  effect(() => {
    const generation = deps.generation.value;
    if (generation === seen) return;
    seen = generation;
    for (const [, collection] of all) collection.reset();
    cardShown.value = isShown();
    isChosen = false;
  });

  return {
    ...ofHome,
    open<R extends Resource<unknown>>(kind: CollectionKind<R>): R {
      const before = opened.get(kind);
      if (before) return before as R;
      const added = kind.create(depsOf(deps, kind.name));
      opened.set(kind, added);
      all.push([kind.name, added]);
      // Later, because components open collections while they render.
      queueMicrotask(() => (count.value = all.length));
      return added;
    },
    cacheOf: (name, row) => createCache(deps, name, rowsOf(row)),
    follow: (name, list) => void lists.push([name, list]),
    collections: () => [...all, ...lists],
    cardShown,
    isCardChosen: () => isChosen,
    toggleCard() {
      isChosen = true;
      store.write(storageKeys.cardHidden, cardShown.value);
      cardShown.value = !cardShown.value;
    },
    updatedAt: computed(() => {
      const times = existing().flatMap(([, { updatedAt }]) => updatedAt.value ?? []);
      return times.length === 0 ? undefined : Math.min(...times);
    }),
    refreshing: computed(() => existing().some(([, { refreshing }]) => refreshing.value)),
    async refreshAll(names) {
      const chosen = [...all, ...lists].filter(
        ([name, { state }]) => state.peek() !== 'notInitialised' && (names?.includes(name) ?? true),
      );
      // A name states that the collection has changed: a request that is under way may still return the old data.
      await Promise.all(chosen.map(([, each]) => (names ? fetchAgain(each) : each.refresh())));
    },
  };
});

function depsOf(
  { api, clock, onLoadError, generation, ...cached }: AccountDeps,
  name: string,
): CollectionDeps {
  return {
    api,
    settings: <T>(schema: Schema) => ({
      now: clock.now,
      generation: () => generation.peek(),
      cache: createCache<T>(cached, name, schema),
      onError: (error: ApiError) => onLoadError(name, error),
    }),
  };
}

function createCollections(deps: AccountDeps) {
  const { api, clock } = deps;
  const resource = <T>(name: string, schema: Schema, fetch: () => Promise<T>): Resource<T> =>
    createResource<T>({ ...depsOf(deps, name).settings<T>(schema), fetch });

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
    connections: resource('connections', z.array(connectionSchema), async () => {
      return (await api.call(getProfileConnections, { query: { 'page[size]': 500 } })).data;
    }),
    claims: resource('claims', z.array(claimSchema), async () => (await api.call(getClaims)).data),
    transactions: resource('transactions', rowsOf(transactionSchema), async () => {
      const { data, meta } = await api.call(getTransactions, { query: latestOrders(RECENT_ORDERS) });
      return { rows: data, total: meta.total };
    }),
  };
}

/** All data of the signed-in customer. It is cleared when the session changes. */
export function createAccount(deps: AccountDeps): AccountModel {
  return new Model(deps);
}
