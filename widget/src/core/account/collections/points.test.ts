import { describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../../api/ApiClient.ts';
import type { Cache } from '../../../api/createResource.ts';
import { createPoints } from './points.ts';

/** A ledger of `total` rows, oldest first, as the API returns it. */
function setUp(given: number, cache?: Cache<never>) {
  let total = given;
  const call = vi.fn(async (_: unknown, { query }: { query: Record<string, string | number> }) => {
    const size = Number(query['page[size]']);
    const from = (Number(query['page[number]']) - 1) * size;
    const ids = Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_row, at) => ({
      id: from + at + 1,
    }));
    return { data: ids, meta: { total, last_page: Math.max(1, Math.ceil(total / size)) } };
  });
  const points = createPoints({ api: { call } as unknown as ApiClient, now: () => 1, cache });
  const add = (rows: number) => void (total += rows);
  return { points, call, add, ids: () => points.data.value?.rows.map(({ id }) => id) ?? [] };
}

describe('points', () => {
  it('are requested in the order of the specification and shown newest first', async () => {
    const { points, call, ids } = setUp(3);
    await points.load();
    expect(call.mock.calls[0]?.[1].query).toMatchObject({ sort: 'issued_at', 'page[number]': 1 });
    expect(ids()).toEqual([3, 2, 1]);
    expect(points.data.value?.total).toBe(3);
  });

  it('are read from the last page backwards, and end', async () => {
    const { points, ids, call } = setUp(130);
    await points.load();
    expect(ids()[0]).toBe(130);
    expect(ids()).toHaveLength(30);
    await points.loadMore();
    await points.loadMore();
    expect(ids()).toEqual(Array.from({ length: 130 }, (_, at) => 130 - at));
    const before = call.mock.calls.length;
    await points.loadMore();
    expect(call.mock.calls).toHaveLength(before);
  });

  it('have no gap if older ones are asked for while the rows of an earlier visit are shown', async () => {
    // That ledger had 124 rows, so its last two pages were shown.
    const rows = Array.from({ length: 74 }, (_, at) => ({ id: 124 - at }));
    const data = { rows, total: 124, page: 2 } as never;
    const { points, ids } = setUp(126, { read: () => ({ data, updatedAt: 0 }), write: () => undefined });
    const loading = points.load();
    expect(ids()).toHaveLength(74);
    await Promise.all([loading, points.loadMore()]);
    expect(ids()).toEqual(Array.from({ length: 76 }, (_, at) => 126 - at));
  });

  it('include the page before a short last page', async () => {
    const { points, ids } = setUp(102);
    await points.load();
    expect(ids()).toHaveLength(52);
    expect(ids().slice(0, 3)).toEqual([102, 101, 100]);
  });

  it.each([1, 20, 60])('keep the older pages when they are refreshed after %i new rows', async (rows) => {
    const { points, ids, add } = setUp(130);
    await points.load();
    await points.loadMore();
    add(rows);
    await points.refresh();
    const all = Array.from({ length: 130 + rows }, (_, at) => 130 + rows - at);
    expect(ids()).toEqual(all.slice(0, 80 + rows));
    await points.loadMore();
    expect(ids()).toEqual(all);
  });

  it.each([0, 1, 60])(
    'that are many stay when they are refreshed after %i new rows, of which only the latest pages are read again',
    async (rows) => {
      const { points, ids, add, call } = setUp(1030);
      await points.load();
      while (ids().length < 1030) await points.loadMore();
      add(rows);
      call.mockClear();
      await points.refresh();
      expect(ids()).toEqual(Array.from({ length: 1030 + rows }, (_, at) => 1030 + rows - at));
      expect(call.mock.calls.length).toBeLessThan(11);
    },
  );

  it.each(['answered', 'failed'])(
    'start again with their latest page when very many are new, without a gap, if older pages are %s',
    async (how) => {
      const { points, ids, add, call } = setUp(130);
      await points.load();
      await points.loadMore();
      add(1000);
      const answer = call.getMockImplementation() ?? expect.fail('no API');
      call.mockImplementation(async (...asked) => {
        const { 'page[number]': number } = asked[1].query;
        if (how === 'failed' && number !== 1 && Number(number) < 22) throw new Error('offline');
        return await answer(...asked);
      });
      await points.refresh();
      expect(ids()).toEqual(Array.from({ length: ids().length }, (_, at) => 1130 - at));
      call.mockImplementation(answer);
      await points.loadMore();
      expect(ids()).toEqual(Array.from({ length: ids().length }, (_, at) => 1130 - at));
    },
  );

  it('keep the older pages when these cannot be refreshed', async () => {
    const { points, ids, call } = setUp(130);
    await points.load();
    await points.loadMore();
    call.mockRejectedValue(new Error('offline'));
    await points.refresh();
    expect(ids()).toHaveLength(80);
  });

  it.each(['answered', 'failed'])('drop older pages that are %s after the session', async (how) => {
    const { points, ids, call } = setUp(130);
    await points.load();
    await points.loadMore();
    const answer = call.getMockImplementation() ?? expect.fail('no API');
    const held: (() => void)[] = [];
    call.mockImplementation(async (...asked) => {
      // The older page is asked for last.
      if (asked[1].query['page[number]'] !== 2) return await answer(...asked);
      await new Promise<void>((resolve) => held.push(resolve));
      if (how === 'failed') throw new Error('aborted');
      return await answer(...asked);
    });
    const running = points.refresh();
    await vi.waitFor(() => expect(held).toHaveLength(1));
    points.reset();
    held[0]?.();
    await running;
    expect(ids()).toEqual([]);
    call.mockImplementation(answer);
    await points.load();
    expect(ids()).toHaveLength(30);
  });

  it('skip no row when a page is asked for during a refresh that adds rows', async () => {
    const { points, ids, add } = setUp(230);
    await points.load();
    await points.loadMore();
    add(60);
    await Promise.all([points.refresh(), points.refresh(), points.loadMore(), points.loadMore()]);
    expect(ids()).toEqual(Array.from({ length: ids().length }, (_, at) => 290 - at));
    expect(ids()).toHaveLength(190);
    expect(points.loadingMore.value).toBe(false);
  });

  it('drop a page that is answered after the session', async () => {
    const { points, ids } = setUp(130);
    await points.load();
    const running = points.loadMore();
    points.reset();
    await running;
    expect(ids()).toEqual([]);
    await points.load();
    expect([ids().length, points.loadingMore.value]).toEqual([30, false]);
  });

  it('drop older pages with the session', async () => {
    const { points, ids } = setUp(130);
    await points.load();
    await points.loadMore();
    points.reset();
    expect(ids()).toEqual([]);
    expect(points.state.value).toBe('notInitialised');
  });
});
