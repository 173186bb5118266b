import { computed, createModel, signal } from '@preact/signals-react';
import * as z from 'zod/mini';
import type { ApiClient } from '../../api/ApiClient.ts';
import { createResource, type ResourceDeps } from '../../api/createResource.ts';
import { getPoints, type Point, pointSchema } from '../../../contract/loyalty.ts';
import type { PointsResource, Rows } from './AccountModel.ts';

const PAGE_SIZE = 50;

/** Rows, and the number of the page that the oldest row is on. */
interface Read extends Rows<Point> {
  readonly page: number;
}
export const pointsKeptSchema = z.object({ rows: z.array(pointSchema), total: z.number(), page: z.number() });

export interface PointsDeps extends Omit<ResourceDeps<Read>, 'fetch'> {
  readonly api: ApiClient;
}

/**
 * Points, newest first. The API sorts by `issued_at`, oldest first, so this reads from the last page backwards; pages
 * before the last never change, because the ledger is append-only.
 */
const Model = createModel(({ api, ...deps }: PointsDeps): PointsResource => {
  const loadingMore = signal(false);
  const page = async (number: number) => {
    const query = { sort: 'issued_at', 'page[number]': number, 'page[size]': PAGE_SIZE } as const;
    return api.call(getPoints, { query });
  };
  const newestFirst = (rows: readonly Point[]) => rows.toReversed();

  const latest = async (): Promise<Read> => {
    const first = await page(1);
    const { total, last_page: last } = first.meta;
    if (last <= 1) return { rows: newestFirst(first.data), total, page: 1 };
    const end = await page(last);
    // A short last page is shown together with the page before it.
    const before = end.data.length >= PAGE_SIZE / 2 ? undefined : last === 2 ? first : await page(last - 1);
    const rows = [...(before?.data ?? []), ...end.data];
    return { rows: newestFirst(rows), total: end.meta.total, page: before ? last - 1 : last };
  };

  const older = signal<Read | undefined>(undefined);
  const { data, reset, refresh, ...resource } = createResource<Read>({ ...deps, fetch: latest });
  const shown = computed(() => {
    const read = data.value;
    return read && { rows: [...read.rows, ...(older.value?.rows ?? [])], total: read.total };
  });
  return {
    ...resource,
    data: shown,
    loadingMore,
    reset() {
      older.value = undefined;
      reset();
    },
    async refresh() {
      await refresh();
      older.value = undefined;
    },
    async loadMore() {
      const oldest = older.peek() ?? data.peek();
      if (!oldest || oldest.page <= 1 || loadingMore.peek()) return;
      loadingMore.value = true;
      try {
        const next = await page(oldest.page - 1);
        const rows = [...(older.peek()?.rows ?? []), ...newestFirst(next.data)];
        older.value = { rows, total: next.meta.total, page: oldest.page - 1 };
      } finally {
        loadingMore.value = false;
      }
    },
  };
});

export function createPoints(deps: PointsDeps): PointsResource {
  return new Model(deps);
}
