import { signal } from '@preact/signals-react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/ApiError.ts';
import type { ApiClient } from '../../api/ApiClient.ts';
import { createOrderList } from './createOrderList.ts';
import { filtersOfSearch, searchOfFilters } from './filtersOfSearch.ts';

function setUp(total = 45) {
  const search = signal('');
  const generation = signal(1);
  const call = vi.fn(
    async (_: unknown, { query }: { query: Record<string, string | number | undefined> }) => {
      const from = (Number(query['page[number]']) - 1) * 20;
      const rows = Array.from({ length: Math.min(20, total - from) }, (_row, at) => ({
        id: 1000 - from - at,
      }));
      return { data: rows, meta: { total } };
    },
  );
  const list = createOrderList({
    api: { call } as unknown as ApiClient,
    now: () => 1,
    generation,
    search,
    setFilters: (filters) => {
      search.value = searchOfFilters(search.peek(), filters);
    },
    latest: signal(undefined),
  });
  return { list, call, search, generation };
}

describe('my orders', () => {
  it('send exactly the query of the specification', async () => {
    const { list, call } = setUp();
    await list.load();
    expect(call.mock.calls[0]?.[1].query).toMatchObject({
      sort: '-transacted_at',
      include: 'product',
      include_list_item: '1',
      'page[number]': 1,
      'page[size]': 20,
    });
    expect(list.rows.value).toHaveLength(20);
    expect([list.total.value, list.hasMore.value]).toEqual([45, true]);
  });

  it('load more until all are loaded', async () => {
    const { list, call } = setUp();
    await list.load();
    await list.loadMore();
    await list.loadMore();
    expect(list.rows.value).toHaveLength(45);
    expect(new Set(list.rows.value.map(({ id }) => id)).size).toBe(45);
    expect(list.hasMore.value).toBe(false);
    await list.loadMore();
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('load one page at a time, and no order twice, in a list of any length', async () => {
    const { list, call } = setUp(2000);
    await list.load();
    for (let page = 2; page <= 100; page += 1) await Promise.all([list.loadMore(), list.loadMore()]);
    expect(new Set(list.rows.value.map(({ id }) => id)).size).toBe(2000);
    expect([list.hasMore.value, call.mock.calls.length]).toEqual([false, 100]);
  });

  it('keep their rows when more of them fail to load', async () => {
    const { list, call } = setUp();
    await list.load();
    call.mockRejectedValueOnce(new ApiError({ status: 503 }));
    await list.loadMore();
    expect(list.rows.value).toHaveLength(20);
    expect([list.moreError.value?.status, list.loadingMore.value]).toEqual([503, false]);
    // The rows that are shown are up to date.
    expect(list.error.value).toBeUndefined();
    await list.loadMore();
    expect([list.rows.value.length, list.moreError.value]).toEqual([40, undefined]);
  });

  it('keep the rows of all pages when they are fetched again, with what has changed', async () => {
    const { list, call } = setUp();
    await list.load();
    await list.loadMore();
    await list.loadMore();
    call.mockImplementation(async (_, { query }) => {
      const from = (Number(query['page[number]']) - 1) * 20;
      const rows = Array.from({ length: Math.min(20, 46 - from) }, (_row, at) => ({ id: 1001 - from - at }));
      return { data: rows, meta: { total: 46 } };
    });
    await list.refresh();
    expect(list.rows.value.map(({ id }) => id)).toEqual(Array.from({ length: 46 }, (_, at) => 1001 - at));
    expect([list.total.value, list.hasMore.value]).toEqual([46, false]);
  });

  it('load more also while they are fetched again', async () => {
    const { list } = setUp();
    await list.load();
    await Promise.all([list.loadMore(), list.refresh()]);
    expect([list.rows.value.length, list.loadingMore.value]).toEqual([40, false]);
    await Promise.all([list.refresh(), list.loadMore()]);
    expect([list.rows.value.length, list.loadingMore.value]).toEqual([45, false]);
  });

  it('keep the rows of later pages when these cannot be fetched again', async () => {
    const { list, call } = setUp();
    await list.load();
    await list.loadMore();
    call.mockImplementation(async () => {
      throw new ApiError({ status: 503 });
    });
    await list.refresh();
    expect(list.rows.value).toHaveLength(40);
    expect([list.error.value?.status, list.loadingMore.value]).toEqual([503, false]);
  });

  it('show one that was changed as it is now, until the list has read it again', async () => {
    const { list, call } = setUp();
    await list.load();
    const pages = call.getMockImplementation();
    const changed = async () => ({ data: [{ id: 999, number: 'changed' }], meta: { total: 1 } });
    call.mockImplementationOnce(changed as never);
    await list.renew(999);
    expect(call.mock.lastCall?.[1].query).toMatchObject({ 'filter[id]': 999 });
    const shown = () => list.rows.value.find(({ id }) => id === 999);
    expect(shown()).toEqual({ id: 999, number: 'changed' });
    call.mockRejectedValueOnce(new ApiError({ status: 503 }));
    await list.refresh();
    expect(shown()).toEqual({ id: 999, number: 'changed' });
    if (pages) call.mockImplementation(pages);
    await list.refresh();
    expect(shown()).toEqual({ id: 999 });
    call.mockRejectedValueOnce(new ApiError({ status: 503 }));
    await list.renew(999);
    expect(shown()).toEqual({ id: 999 });
  });

  it('show each of several that were changed, also if the answer about the first one comes last', async () => {
    const { list, call } = setUp();
    await list.load();
    const answers: (() => void)[] = [];
    call.mockImplementation((async (_: unknown, { query }: { query: Record<string, number> }) => {
      await new Promise<void>((resolve) => void answers.push(resolve));
      return { data: [{ id: query['filter[id]'], number: 'changed' }], meta: { total: 1 } };
    }) as never);
    const renewals = [999, 998].map((id) => list.renew(id));
    for (const answer of answers.toReversed()) answer();
    await Promise.all(renewals);
    expect(list.rows.value.filter((order) => order.number === 'changed').map(({ id }) => id)).toEqual([
      999, 998,
    ]);
  });

  it('keep their filters in the address, and follow it', async () => {
    const { list, call, search } = setUp();
    await list.load();
    list.setFilters({ channel: 'store', year: '2026', text: 'coat' });
    expect(search.value).toBe('?channel=store&year=2026&text=coat');
    expect(call.mock.lastCall?.[1].query).toMatchObject({
      'filter[channel]': 'store',
      'filter[year]': '2026',
      'filter[text]': 'coat',
    });
    expect(list.rows.value).toEqual([]);
    await list.load();
    expect(list.rows.value).toHaveLength(20);
  });

  it('stay as they are when the address only opens one of them', async () => {
    const { list, call, search } = setUp();
    await list.load();
    search.value = '?id=1000';
    expect(call).toHaveBeenCalledTimes(1);
    expect(await list.find(1000)).toEqual({ id: 1000 });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('are empty after the session, and load nothing', async () => {
    const { list, call, generation } = setUp();
    await list.load();
    generation.value = 2;
    expect(list.rows.value).toEqual([]);
    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe('filters of an address', () => {
  it('keep valid values only', () => {
    expect(filtersOfSearch('?channel=store&returns=1&year=2026&location_id=4&text=%20coat%20')).toEqual({
      channel: 'store',
      returns: true,
      year: '2026',
      location_id: '4',
      text: 'coat',
    });
    const wrong = filtersOfSearch('?channel=ship&returns=2&year=26&location_id=x&text=');
    expect(Object.values(wrong).filter((value) => value !== undefined)).toEqual([]);
  });

  it('leave the other parameters unchanged', () => {
    expect(searchOfFilters('?id=4&channel=store', { year: '2026' })).toBe('?id=4&year=2026');
    expect(searchOfFilters('?channel=store', {})).toBe('');
  });
});
