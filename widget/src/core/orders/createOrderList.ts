import { computed, createModel, effect, signal, type ReadonlySignal } from '@preact/signals-react';
import type { ApiClient } from '../../api/ApiClient.ts';
import type { ApiError } from '../../api/ApiError.ts';
import { createResource } from '../../api/createResource.ts';
import { toApiError } from '../../api/toApiError.ts';
import { createLatest } from '../../lib/createLatest.ts';
import { getTransactions, type Transaction } from '../../../contract/transactions.ts';
import type { Rows } from '../account/AccountModel.ts';
import { filtersOfSearch } from './filtersOfSearch.ts';
import { createRenewed, readOrder } from './createRenewed.ts';
import { ordersQuery, PAGE_SIZE } from './ordersQuery.ts';
import type { OrderFiltersState, OrderListModel } from './OrderListModel.ts';

export interface OrderListDeps {
  readonly api: ApiClient;
  readonly now: () => number;
  readonly generation: ReadonlySignal<number>;
  /** The query of the address: the only place where the filters are kept. */
  readonly search: ReadonlySignal<string>;
  readonly setFilters: (filters: OrderFiltersState) => void;
  /** The latest page, kept from an earlier visit: shown first while no filter is set. */
  readonly latest: { peek(): Rows<Transaction> | undefined };
}

/** Pages after the first that a refresh reads again. A list that is longer keeps its older rows as they are. */
const MOST_PAGES = 4;

type FetchPage = (number: number) => Promise<Rows<Transaction>>;

const Model = createModel((deps: OrderListDeps): OrderListModel => {
  const key = computed(() => JSON.stringify(filtersOfSearch(deps.search.value)));
  const filters = computed(() => JSON.parse(key.value) as OrderFiltersState);
  const fetchPage = pageReader(deps.api, filters);
  const readLatest = () => (key.peek() === '{}' ? deps.latest.peek() : undefined);
  const first = createFirstPage(deps, fetchPage, readLatest);
  const further = createFurtherRows(fetchPage);
  const renewed = createRenewed(deps.api);
  const rows = computed(() =>
    renewed.apply(unique([...(first.data.value?.rows ?? []), ...further.rows.value])),
  );
  const total = computed(() => first.data.value?.total ?? 0);

  let seenKey = key.peek();
  let seenGeneration = deps.generation.peek();
  effect(() => {
    const sameKey = key.value === seenKey;
    const sameSession = deps.generation.value === seenGeneration;
    if (sameKey && sameSession) return;
    seenKey = key.peek();
    seenGeneration = deps.generation.peek();
    const isShown = first.state.peek() !== 'notInitialised';
    further.reset();
    first.reset();
    renewed.reset();
    // New filters on the same screen: load. A new session has a new screen, which loads by itself.
    if (isShown && sameSession) void first.load();
  });

  return {
    state: first.state,
    stale: first.stale,
    refreshing: first.refreshing,
    updatedAt: first.updatedAt,
    load: first.load,
    rows,
    total,
    hasMore: computed(() => rows.value.length < total.value),
    loadingMore: further.loading,
    error: first.error,
    moreError: further.error,
    filters,
    setFilters: deps.setFilters,
    async refresh() {
      const pages = Math.ceil(rows.peek().length / PAGE_SIZE);
      const drop = renewed.remember();
      await Promise.all([first.refresh(), further.refresh(pages)]);
      if (first.error.peek() === undefined) drop(rows.peek().slice(0, PAGE_SIZE * (MOST_PAGES + 1)));
    },
    async loadMore() {
      const count = rows.peek().length;
      if (count > 0 && count < total.peek()) await further.load(count);
    },
    async find(id) {
      return rows.peek().find((order) => order.id === id) ?? (await readOrder(deps.api, id));
    },
    renewed: renewed.orders,
    renew: renewed.renew,
  };
});

const pageReader =
  (api: ApiClient, filters: ReadonlySignal<OrderFiltersState>): FetchPage =>
  async (number) => {
    const { data, meta } = await api.call(getTransactions, { query: ordersQuery(number, filters.peek()) });
    return { rows: data, total: meta.total };
  };

function createFirstPage(
  { now, generation }: OrderListDeps,
  fetchPage: FetchPage,
  readLatest: () => Rows<Transaction> | undefined,
) {
  return createResource<Rows<Transaction>>({
    fetch: () => fetchPage(1),
    now,
    generation: () => generation.peek(),
    cache: {
      read: () => {
        const rows = readLatest();
        return rows && { data: rows, updatedAt: now() };
      },
      write: () => undefined,
    },
  });
}

/** The rows after the first page. */
function createFurtherRows(fetchPage: FetchPage) {
  const rows = signal<readonly Transaction[]>([]);
  const loading = signal(false);
  const error = signal<ApiError | undefined>(undefined);
  const latest = createLatest();
  return {
    rows,
    loading,
    error,
    /** Reads the pages 2 to `pages` again, the newest of them, and shows them together; the rows stay if one of them fails. */
    async refresh(pages: number) {
      // A page that the customer has asked for is not interrupted.
      if (pages < 2 || loading.peek()) return;
      const isCurrent = latest.begin();
      const numbers = Array.from({ length: Math.min(pages - 1, MOST_PAGES) }, (_, at) => at + 2);
      const read = await Promise.all(numbers.map(fetchPage)).catch(() => undefined);
      if (read === undefined || !isCurrent()) return;
      const newer = read.flatMap((page) => page.rows);
      rows.value = [...newer, ...rows.value.slice(newer.length)];
    },
    reset() {
      latest.cancel();
      rows.value = [];
      error.value = undefined;
      loading.value = false;
    },
    /** @param count rows that are already here. A new order shifts the pages: rows may come twice, but none is skipped. */
    async load(count: number) {
      if (loading.peek()) return;
      const isCurrent = latest.begin();
      loading.value = true;
      error.value = undefined;
      try {
        const next = await fetchPage(Math.floor(count / PAGE_SIZE) + 1);
        if (isCurrent()) rows.value = [...rows.value, ...next.rows];
      } catch (cause) {
        if (isCurrent()) error.value = toApiError(cause);
      } finally {
        if (isCurrent()) loading.value = false;
      }
    },
  };
}

function unique(rows: readonly Transaction[]): readonly Transaction[] {
  const seen = new Set<number>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** The model of My Orders. */
export function createOrderList(deps: OrderListDeps): OrderListModel {
  return new Model(deps);
}
