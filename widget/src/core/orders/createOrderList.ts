import { computed, createModel, effect, signal, type ReadonlySignal } from '@preact/signals-react';
import type { ApiClient } from '../../api/ApiClient.ts';
import { ApiError } from '../../api/ApiError.ts';
import { createResource } from '../../api/createResource.ts';
import { getTransactions, type Transaction } from '../../../contract/transactions.ts';
import type { Rows } from '../account/AccountModel.ts';
import { filtersOfSearch } from './filtersOfSearch.ts';
import { orderQuery, ordersQuery } from './ordersQuery.ts';
import type { OrderFiltersState, OrderListModel } from './OrderListModel.ts';

export interface TransactionListDeps {
  readonly api: ApiClient;
  readonly now: () => number;
  readonly generation: ReadonlySignal<number>;
  /** The query of the address: the one place where the filters are kept. */
  readonly search: ReadonlySignal<string>;
  readonly setFilters: (filters: OrderFiltersState) => void;
  /** The latest page, kept from an earlier visit: shown first where nothing is filtered. */
  readonly latest: { peek(): Rows<Transaction> | undefined };
}

const Model = createModel((deps: TransactionListDeps): OrderListModel => {
  const { api } = deps;
  const key = computed(() => JSON.stringify(filtersOfSearch(deps.search.value)));
  const filters = computed(() => JSON.parse(key.value) as OrderFiltersState);
  const further = signal<readonly Transaction[]>([]);
  const loadingMore = signal(false);
  const moreError = signal<ApiError | undefined>(undefined);
  let turn = 0;

  const page = async (number: number): Promise<Rows<Transaction>> => {
    const { data, meta } = await api.call(getTransactions, { query: ordersQuery(number, filters.peek()) });
    return { rows: data, total: meta.total };
  };
  const first = createResource<Rows<Transaction>>({
    fetch: () => page(1),
    now: deps.now,
    generation: () => deps.generation.peek(),
    cache: {
      read: () => {
        const rows = key.peek() === '{}' ? deps.latest.peek() : undefined;
        return rows && { data: rows, updatedAt: deps.now() };
      },
      write: () => undefined,
    },
  });
  const rows = computed(() => withoutDoubles([...(first.data.value?.rows ?? []), ...further.value]));
  const total = computed(() => first.data.value?.total ?? 0);

  const restart = () => {
    turn += 1;
    further.value = [];
    moreError.value = undefined;
    loadingMore.value = false;
  };
  let seenKey = key.peek();
  let seenGeneration = deps.generation.peek();
  effect(() => {
    const sameKey = key.value === seenKey;
    const sameSession = deps.generation.value === seenGeneration;
    if (sameKey && sameSession) return;
    seenKey = key.peek();
    seenGeneration = deps.generation.peek();
    const isShown = first.state.peek() !== 'notInitialised';
    restart();
    first.reset();
    // Other filters on the same screen: fetch them. Another session has another screen, which asks by itself.
    if (isShown && sameSession) void first.load();
  });

  return {
    state: first.state,
    rows,
    total,
    hasMore: computed(() => rows.value.length < total.value),
    loadingMore,
    stale: first.stale,
    refreshing: first.refreshing,
    updatedAt: first.updatedAt,
    error: computed(() => first.error.value ?? moreError.value),
    filters,
    setFilters: deps.setFilters,
    load: first.load,
    async refresh() {
      await first.refresh();
      restart();
    },
    async loadMore() {
      const read = rows.peek().length;
      if (loadingMore.peek() || read === 0 || read >= total.peek()) return;
      const mine = turn;
      loadingMore.value = true;
      moreError.value = undefined;
      try {
        // Counted from what is here: a new order that pushed the pages on gives doubles, which are left out, never gaps.
        const next = await page(Math.floor(read / 20) + 1);
        if (mine === turn) further.value = [...further.value, ...next.rows];
      } catch (cause) {
        if (mine === turn) moreError.value = cause instanceof ApiError ? cause : new ApiError({ cause });
      } finally {
        if (mine === turn) loadingMore.value = false;
      }
    },
    async find(id) {
      const here = rows.peek().find((row) => row.id === id);
      return (
        here ?? (await api.call(getTransactions, { query: orderQuery(id) })).data.find((row) => row.id === id)
      );
    },
  };
});

function withoutDoubles(rows: readonly Transaction[]): readonly Transaction[] {
  const seen = new Set<number>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** My Orders. */
export function createOrderList(deps: TransactionListDeps): OrderListModel {
  return new Model(deps);
}
