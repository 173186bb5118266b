import { describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../api/ApiClient.ts';
import { createPoints } from './createPoints.ts';

/** A ledger of `total` rows, oldest first, as the API returns it. */
function setUp(total: number) {
  const call = vi.fn(async (_: unknown, { query }: { query: Record<string, string | number> }) => {
    const size = Number(query['page[size]']);
    const from = (Number(query['page[number]']) - 1) * size;
    const ids = Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_row, at) => ({
      id: from + at + 1,
    }));
    return { data: ids, meta: { total, last_page: Math.max(1, Math.ceil(total / size)) } };
  });
  const points = createPoints({ api: { call } as unknown as ApiClient, now: () => 1 });
  return { points, call, ids: () => points.data.value?.rows.map(({ id }) => id) ?? [] };
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

  it('include the page before a short last page', async () => {
    const { points, ids } = setUp(102);
    await points.load();
    expect(ids()).toHaveLength(52);
    expect(ids().slice(0, 3)).toEqual([102, 101, 100]);
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
