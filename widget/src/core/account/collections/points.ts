import { computed, createModel, type ReadonlySignal, signal } from '@preact/signals-react';
import * as z from 'zod/mini';
import type { ApiClient } from '../../../api/ApiClient.ts';
import { createResource, type ResourceDeps } from '../../../api/createResource.ts';
import type { Resource } from '../../../api/Resource.ts';
import { getPoints, type Point, pointSchema } from '../../../../contract/points.ts';
import type { Rows } from '../AccountModel.ts';
import type { CollectionKind } from './CollectionKind.ts';

const PAGE_SIZE = 50;
/** Older pages that a refresh reads again. What is older still stays as it is. */
const MOST_PAGES = 6;

/** Rows, and the number of the page that the oldest row is on. */
interface Read extends Rows<Point> {
  readonly page: number;
}
const keptSchema = z.object({ rows: z.array(pointSchema), total: z.number(), page: z.number() });

export interface PointsResource extends Resource<Rows<Point>> {
  /** Loads older rows. Rejects with an ApiError. */
  loadMore(): Promise<void>;
  readonly loadingMore: ReadonlySignal<boolean>;
}

/** The first and the last day of a statement, `2026-11-30`. Default: all. */
export interface StatementDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface PointsDeps extends Omit<ResourceDeps<Read>, 'fetch'> {
  readonly api: ApiClient;
  readonly days?: StatementDays;
}

const newestFirst = (rows: readonly Point[]) => rows.toReversed();

/** @returns the query parameters of a statement's days */
export const queryOfDays = ({ from, to }: StatementDays) => ({ 'filter[from]': from, 'filter[to]': to });

/** Reads pages. The API sorts by `issued_at`, oldest first, so these read from the last page backwards. */
function createReader(api: ApiClient, days: StatementDays = {}) {
  const page = async (number: number) => {
    const query = { sort: 'issued_at', 'page[number]': number, 'page[size]': PAGE_SIZE } as const;
    return api.call(getPoints, { query: { ...query, ...queryOfDays(days) } });
  };
  return {
    page,
    latest: async (): Promise<Read> => {
      const first = await page(1);
      const { total, last_page: last } = first.meta;
      if (last <= 1) return { rows: newestFirst(first.data), total, page: 1 };
      const end = await page(last);
      // A short last page is shown together with the page before it.
      const before = end.data.length >= PAGE_SIZE / 2 ? undefined : last === 2 ? first : await page(last - 1);
      const rows = [...(before?.data ?? []), ...end.data];
      return { rows: newestFirst(rows), total: end.meta.total, page: before ? last - 1 : last };
    },
    /**
     * Reads the older rows again after a refresh: lots may have been used meanwhile, and a new row may have begun a page.
     *
     * @param before the page that the oldest row of the refresh is on
     * @returns `undefined` if the held rows are dropped: the refresh has read them, or they would leave a gap
     */
    readAgain: async (held: Read, before: number): Promise<Read | undefined> => {
      const oldest = Math.max(held.page, before - MOST_PAGES);
      // Pages are counted from the oldest row, so rows stay on theirs; all but the last are full.
      const kept = (oldest - held.page) * PAGE_SIZE;
      if (before <= held.page || held.rows.length < kept) return undefined;
      const numbers = Array.from({ length: before - oldest }, (_, at) => before - 1 - at);
      const read = await Promise.all(numbers.map(page)).catch(() => undefined);
      const isWhole = held.rows.length === (before - held.page) * PAGE_SIZE;
      if (read === undefined) return isWhole ? held : undefined;
      const rows = read.flatMap((each) => newestFirst(each.data));
      return { ...held, rows: kept === 0 ? rows : [...rows, ...held.rows.slice(-kept)] };
    },
  };
}

/** Work in the order in which it was asked for. After `reset`, what waits is dropped and what runs is not current. */
function createTurns() {
  let resets = 0;
  let running: Promise<unknown> = Promise.resolve();
  return {
    async take(work: (isCurrent: () => boolean) => Promise<void>) {
      const began = resets;
      const isCurrent = () => began === resets;
      const turn = running.then(async () => await (isCurrent() ? work(isCurrent) : undefined));
      running = turn.catch(() => undefined);
      await turn;
    },
    reset() {
      resets += 1;
      running = Promise.resolve();
    },
  };
}

/** Points, newest first. A row stays on its page, because the ledger is append-only. */
const Model = createModel(({ api, days, ...deps }: PointsDeps): PointsResource => {
  const { page, latest, readAgain } = createReader(api, days);
  const loadingMore = signal(false);
  const older = signal<Read | undefined>(undefined);
  const { data, load, reset, refresh, ...resource } = createResource<Read>({ ...deps, fetch: latest });
  const shown = computed(() => {
    const read = data.value;
    return read && { rows: [...read.rows, ...(older.value?.rows ?? [])], total: read.total };
  });
  /** One after the other: a page that is read during a refresh would leave a gap to the rows before it. */
  const turns = createTurns();
  /** A refresh that has not begun yet. */
  let queued: Promise<void> | undefined;
  return {
    ...resource,
    data: shown,
    loadingMore,
    // A session's end: what was asked before it may be of another customer.
    reset() {
      turns.reset();
      queued = undefined;
      loadingMore.value = false;
      older.value = undefined;
      reset();
    },
    load() {
      const loading = load();
      // Cached rows are shown at once; older rows wait, because the answer decides which page comes next.
      void turns.take(async () => await loading);
      return loading;
    },
    refresh() {
      queued ??= turns.take(async (isCurrent) => {
        queued = undefined;
        await refresh();
        const held = older.peek();
        if (!held || !isCurrent()) return;
        const again = await readAgain(held, data.peek()?.page ?? 1);
        if (isCurrent()) older.value = again;
      });
      return queued;
    },
    async loadMore() {
      if (loadingMore.peek()) return;
      loadingMore.value = true;
      await turns.take(async (isCurrent) => {
        try {
          const oldest = older.peek() ?? data.peek();
          if (!oldest || oldest.page <= 1) return;
          const next = await page(oldest.page - 1);
          const rows = [...(older.peek()?.rows ?? []), ...newestFirst(next.data)];
          if (isCurrent()) older.value = { rows, total: next.meta.total, page: oldest.page - 1 };
        } finally {
          if (isCurrent()) loadingMore.value = false;
        }
      });
    },
  };
});

/** The ledger, or the statement of some days (`deps.days`), read page by page. */
export function createPoints(deps: PointsDeps): PointsResource {
  return new Model(deps);
}

/** The ledger, newest first. */
export const points: CollectionKind<PointsResource> = {
  name: 'points',
  create: ({ api, settings }) => createPoints({ ...settings<Read>(keptSchema), api }),
};
