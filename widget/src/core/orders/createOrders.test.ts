import { signal } from '@preact/signals-react';
import { expect, it, vi } from 'vitest';
import type { Cache, Kept } from '../../api/createResource.ts';
import type { Rows } from '../account/AccountModel.ts';
import type { AppModels } from '../app/useApp.ts';
import { createOrders } from './createOrders.ts';

type Page = Kept<Rows<{ id: number; number?: string }>>;

function opened(search: string, kept: Record<string, Page | undefined> = {}) {
  const call = vi.fn(async () => ({ data: [{ id: 1 }], meta: { total: 1 } }));
  const navigate = vi.fn();
  const follow = vi.fn();
  const cacheOf = (name: string): Cache<Page['data']> => ({
    read: () => kept[name],
    write: (next) => void (kept[name] = next),
  });
  const app = {
    account: { cacheOf, follow },
    api: { call },
    clock: { now: () => 0 },
    navigate,
    place: signal({ path: '/transactions', search }),
    session: { generation: signal(1) },
  };
  const orders = createOrders(app as unknown as AppModels);
  return { orders, call, follow, navigate, place: app.place };
}
it('reads its filters from the address and writes them there', () => {
  const { orders, navigate } = opened('?year=2025&id=7');
  expect(orders.filters.value).toEqual({ year: '2025' });
  orders.setFilters({ channel: 'store' });
  expect(navigate).toHaveBeenCalledWith('/transactions?id=7&channel=store', { replace: true });
});

it('keeps rows and filters while the address is another page’s', async () => {
  const { orders, call, place } = opened('?year=2025');
  await orders.load();
  place.value = { path: '/home', search: '' };
  place.value = { path: '/rewards', search: '?text=mug' };
  expect([orders.state.value, orders.filters.value]).toEqual(['loaded', { year: '2025' }]);
  expect(call).toHaveBeenCalledTimes(1);
  place.value = { path: '/transactions', search: '?text=mug' };
  expect(orders.filters.value).toEqual({ text: 'mug' });
  expect(call).toHaveBeenCalledTimes(2);
});

it('is fetched again with the orders of the account, if it was loaded before', async () => {
  const { orders, call, follow } = opened('');
  expect(follow).toHaveBeenCalledExactlyOnceWith('transactions', orders);
  expect(orders.state.value).toBe('notInitialised');
  await orders.load();
  await orders.refresh();
  expect(call).toHaveBeenCalledTimes(2);
});

const page = (updatedAt: number, ids: readonly number[], total = ids.length): Page => ({
  data: { rows: ids.map((id) => ({ id, number: `of ${updatedAt}` })), total },
  updatedAt,
});

it.each([
  ['those of Home alone, where no page was kept', page(5, [9, 8, 7]), undefined, [9, 8, 7], 5],
  ['the page alone, where Home kept nothing', undefined, page(5, [9, 8, 7, 6]), [9, 8, 7, 6], 5],
  ['the page alone, where it is newer', page(4, [9, 8, 7]), page(5, [10, 9, 8]), [10, 9, 8], 5],
  ['the page below those of Home', page(5, [10, 9, 8]), page(4, [9, 8, 7, 6]), [10, 9, 8, 7, 6], 4],
  [
    'those of Home alone, where the page may not follow',
    page(5, [12, 11, 10]),
    page(4, [8, 7]),
    [12, 11, 10],
    5,
  ],
])('shows first, of what is kept, %s', async (_what, transactions, orders, ids, updatedAt) => {
  const { orders: list } = opened('', { transactions, orders });
  const loaded = list.load();
  expect(list.rows.value.map(({ id }) => id)).toEqual(ids);
  expect([list.stale.value, list.updatedAt.value]).toEqual([true, updatedAt]);
  await loaded;
  expect([list.stale.value, list.rows.value]).toEqual([false, [{ id: 1 }]]);
});

it('shows an order as Home has it, if Home has read it later, and keeps only the page that it has read', async () => {
  const kept: Record<string, Page | undefined> = {
    transactions: page(5, [9, 8]),
    orders: page(4, [9, 8, 7]),
  };
  const { orders: list } = opened('', kept);
  const loaded = list.load();
  expect(list.rows.value.map(({ number }) => number)).toEqual(['of 5', 'of 5', 'of 4']);
  await loaded;
  expect(kept['orders']?.data).toEqual({ rows: [{ id: 1 }], total: 1 });
  expect(kept['transactions']).toEqual(page(5, [9, 8]));
});
