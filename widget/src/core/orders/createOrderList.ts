import { computed, createModel, effect, signal, type ReadonlySignal } from '@preact/signals-react';
import type { ApiClient } from '../../api/ApiClient.ts';
import type { ApiError } from '../../api/ApiError.ts';
import { type Cache, createResource } from '../../api/createResource.ts';
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
  /** Of the first page without filters. Until it has been read, it may have only the newest orders. */
  readonly cache: Cache<Rows<Transaction>>;
}

/** Pages after the first that a refresh reads again. A list that is longer keeps its older rows as they are. */
const MOST_PAGES = 4;

type FetchPage = (number: number) => Promise<Rows<Transaction>>;

const Model = createModel((deps: OrderListDeps): OrderListModel => {
  const key = computed(() => JSON.stringify(filtersOfSearch(deps.search.value)));
  const filters = computed(() => JSON.parse(key.value) as OrderFiltersState);
  const fetchPage = pageReader(deps.api, filters);
  const first = createFirstPage(deps, fetchPage, () => key.peek() === '{}');
  const further = createFurtherRows(fetchPage);
  const renewed = createRenewed(deps.api);
  const rows = computed(() =>
    renewed.apply(unique([...(first.data.value?.rows ?? []), ...further.rows.value])),
  );
  const total = computed(() => first.data.value?.total ?? 0);

  onChange(key, deps.generation, (sameSession) => {
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
      const [read] = await Promise.all([further.refresh(pages), first.refresh()]);
      drop([...(first.error.peek() ? [] : (first.data.peek()?.rows ?? [])), ...read]);
    },
    async loadMore() {
      const count = rows.peek().length;
      // Home keeps only the newest orders: then the first page is read, or is being read, before any other.
      if (count > 0 && count < total.peek())
        await (count < PAGE_SIZE ? first.refresh() : further.load(count));
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

/** @param isCached whether the filters of now are those of the cache. An answer for earlier ones is dropped before it is written. */
function createFirstPage(
  { now, generation, cache }: OrderListDeps,
  fetchPage: FetchPage,
  isCached: () => boolean,
) {
  return createResource<Rows<Transaction>>({
    fetch: () => fetchPage(1),
    now,
    generation: () => generation.peek(),
    cache: {
      read: () => (isCached() ? cache.read() : undefined),
      write: (kept) => {
        if (isCached()) cache.write(kept);
      },
    },
  });
}

/** Calls `reset` with each change of the filters or of the session. */
function onChange(
  key: ReadonlySignal<string>,
  generation: ReadonlySignal<number>,
  reset: (sameSession: boolean) => void,
): void {
  let seenKey = key.peek();
  let seenGeneration = generation.peek();
  effect(() => {
    const sameSession = generation.value === seenGeneration;
    if (key.value === seenKey && sameSession) return;
    seenKey = key.peek();
    seenGeneration = generation.peek();
    reset(sameSession);
  });
}

/** The rows after the first page. */
function createFurtherRows(fetchPage: FetchPage) {
  const rows = signal<readonly Transaction[]>([]);
  const loading = signal(false);
  const error = signal<ApiError | undefined>(undefined);
  const latest = createLatest();
  /** The number of the page that was read last. */
  let lastRead = 1;
  return {
    rows,
    loading,
    error,
    /**
     * Reads the pages 2 to `pages` again, the newest of them, and shows them together; the rows stay if one of them fails.
     *
     * @returns the rows that were read
     */
    async refresh(pages: number): Promise<readonly Transaction[]> {
      // A page that the customer has asked for is not interrupted.
      if (pages < 2 || loading.peek()) return [];
      const isCurrent = latest.begin();
      const numbers = Array.from({ length: Math.min(pages - 1, MOST_PAGES) }, (_, at) => at + 2);
      const read = await Promise.all(numbers.map(fetchPage)).catch(() => undefined);
      if (read === undefined || !isCurrent()) return [];
      const newer = read.flatMap((page) => page.rows);
      lastRead = numbers.length + 1;
      // New orders have shifted the older rows. Without the last row that was read their place is unknown: they are read again.
      const until = rows.value.findIndex(({ id }) => id === newer.at(-1)?.id);
      rows.value = until < 0 ? newer : [...newer, ...rows.value.slice(until + 1)];
      return newer;
    },
    reset() {
      latest.cancel();
      lastRead = 1;
      rows.value = [];
      error.value = undefined;
      loading.value = false;
    },
    /**
     * @param count rows that are already here. A new order shifts the pages: rows may come twice, but none is skipped. A page that brought
     *   fewer new rows for that reason is not read twice.
     */
    async load(count: number) {
      if (loading.peek()) return;
      const isCurrent = latest.begin();
      loading.value = true;
      error.value = undefined;
      try {
        const number = Math.max(Math.floor(count / PAGE_SIZE), lastRead) + 1;
        const next = await fetchPage(number);
        if (!isCurrent()) return;
        lastRead = number;
        rows.value = [...rows.value, ...next.rows];
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
