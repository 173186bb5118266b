import { signal } from '@preact/signals-react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/ApiError.ts';
import type { ApiClient } from '../../api/ApiClient.ts';
import type { Kept } from '../../api/createResource.ts';
import type { Transaction } from '../../../contract/transactions.ts';
import type { Rows } from '../account/AccountModel.ts';
import { createOrderList } from './createOrderList.ts';
import { filtersOfSearch, searchOfFilters } from './filtersOfSearch.ts';

/** Answers of a server with so many orders, the newest with this id, and each older one with an id that is less by one. */
const pagesOf =
  (newest: number, total: number) =>
  async (_: unknown, { query }: { query: Record<string, string | number | undefined> }) => {
    const from = (Number(query['page[number]']) - 1) * 20;
    const length = Math.max(0, Math.min(20, total - from));
    return { data: Array.from({ length }, (_row, at) => ({ id: newest - from - at })), meta: { total } };
  };

function setUp(total = 45, latest?: Rows<Transaction>) {
  const search = signal('');
  const generation = signal(1);
  const call = vi.fn(pagesOf(1000, total));
  let kept: Kept<Rows<Transaction>> | undefined = latest && { data: latest, updatedAt: 500 };
  const list = createOrderList({
    api: { call } as unknown as ApiClient,
    now: () => 1000,
    generation,
    search,
    setFilters: (filters) => {
      search.value = searchOfFilters(search.peek(), filters);
    },
    cache: { read: () => kept, write: (next) => void (kept = next) },
  });
  return { list, call, search, generation, kept: () => kept };
}

describe('my orders', () => {
  it('send exactly the query of the specification', async () => {
    const { list, call } = setUp();
    await list.load();
    expect(call.mock.calls[0]?.[1].query).toEqual({
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
    call.mockImplementation(pagesOf(1001, 46));
    await list.refresh();
    expect(list.rows.value.map(({ id }) => id)).toEqual(Array.from({ length: 46 }, (_, at) => 1001 - at));
    expect([list.total.value, list.hasMore.value]).toEqual([46, false]);
  });

  it('lose no order beyond the pages that are fetched again when a new one has come', async () => {
    const { list, call } = setUp(140);
    await list.load();
    for (let page = 2; page <= 7; page += 1) await list.loadMore();
    call.mockImplementation(pagesOf(1001, 141));
    await list.refresh();
    expect(list.rows.value.map(({ id }) => id)).toEqual(Array.from({ length: 141 }, (_, at) => 1001 - at));
  });

  it('lose no order when some are gone that were loaded, and those after them have moved up', async () => {
    const { list, call } = setUp(200);
    await list.load();
    for (let page = 2; page <= 8; page += 1) await list.loadMore();
    call.mockImplementation(pagesOf(998, 198));
    await list.refresh();
    await list.loadMore();
    await list.loadMore();
    await list.loadMore();
    expect(list.rows.value.map(({ id }) => id)).toEqual(Array.from({ length: 198 }, (_, at) => 998 - at));
  });

  it('load more to the end although new ones have shifted the pages', async () => {
    const { list, call } = setUp(100);
    await list.load();
    call.mockImplementation(pagesOf(1001, 101));
    for (let page = 2; page <= 6; page += 1) await list.loadMore();
    expect(list.rows.value.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, at) => 1000 - at));
    expect(list.hasMore.value).toBe(false);
  });

  it('read the first page, once, where only some of its orders are known', async () => {
    const latest = { rows: [{ id: 1000 }, { id: 999 }, { id: 998 }] as Transaction[], total: 45 };
    const { list, call } = setUp(45, latest);
    const loaded = list.load();
    expect(list.rows.value).toHaveLength(3);
    await Promise.all([list.loadMore(), loaded]);
    expect(list.rows.value).toHaveLength(20);
    expect(call.mock.calls.map(([, { query }]) => query['page[number]'])).toEqual([1]);
  });

  it('are as old as those of Home until they have been read', async () => {
    const { list } = setUp(45, { rows: [{ id: 1000 }] as Transaction[], total: 45 });
    const loaded = list.load();
    expect([list.stale.value, list.updatedAt.value]).toEqual([true, 500]);
    await loaded;
    expect([list.stale.value, list.updatedAt.value]).toEqual([false, 1000]);
  });

  it('keep their first page for the next visit, but not what filters have found', async () => {
    const { list, call, kept } = setUp();
    await list.load();
    expect([kept()?.data.rows.length, kept()?.data.total]).toEqual([20, 45]);
    call.mockImplementation(pagesOf(7, 1));
    list.setFilters({ text: 'coat' });
    await list.load();
    expect(list.rows.value).toEqual([{ id: 7 }]);
    expect(kept()?.data.total).toBe(45);
  });

  it('show those of an earlier visit without filters only, and keep them when they cannot be fetched', async () => {
    const { list, call, search } = setUp(45, { rows: [{ id: 990 }] as Transaction[], total: 45 });
    call.mockImplementation(async () => {
      throw new ApiError({ status: 503 });
    });
    await list.load();
    expect([list.rows.value, list.stale.value, list.error.value?.status]).toEqual([[{ id: 990 }], true, 503]);
    search.value = '?channel=store';
    await list.load();
    expect([list.rows.value, list.error.value?.status]).toEqual([[], 503]);
    search.value = '';
    await list.load();
    expect(list.rows.value).toEqual([{ id: 990 }]);
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

  it('show one of a later page as it was changed, also if only the first page could be read again', async () => {
    const { list, call } = setUp();
    await list.load();
    await list.loadMore();
    call.mockImplementationOnce((async () => ({
      data: [{ id: 970, number: 'changed' }],
      meta: {},
    })) as never);
    await list.renew(970);
    const pages = pagesOf(1000, 45);
    call.mockImplementation(async (...request) => {
      if (request[1].query['page[number]'] === 2) throw new ApiError({ status: 503 });
      return await pages(...request);
    });
    await list.refresh();
    expect(list.rows.value.find(({ id }) => id === 970)).toEqual({ id: 970, number: 'changed' });
    call.mockImplementation(pages);
    await list.refresh();
    expect(list.rows.value.find(({ id }) => id === 970)).toEqual({ id: 970 });
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
    expect(call.mock.lastCall?.[1].query).toEqual({
      ...call.mock.calls[0]?.[1].query,
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

  it('have the digits 0–9 in the text, whichever it was typed with', () => {
    expect(filtersOfSearch('?text=R-١٠٤٣').text).toBe('R-1043');
    expect(filtersOfSearch('?text=۱۰۴۳').text).toBe('1043');
  });

  it('leave the other parameters unchanged', () => {
    expect(searchOfFilters('?id=4&channel=store', { year: '2026' })).toBe('?id=4&year=2026');
    expect(searchOfFilters('?channel=store', {})).toBe('');
  });
});
