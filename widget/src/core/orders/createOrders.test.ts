import { signal } from '@preact/signals-react';
import { expect, it, vi } from 'vitest';
import type { AppModels } from '../app/useApp.ts';
import { createOrders } from './createOrders.ts';

function opened(search: string) {
  const call = vi.fn(async () => ({ data: [], meta: { total: 0 } }));
  const navigate = vi.fn();
  const follow = vi.fn();
  const app = {
    account: { transactions: { data: signal(undefined), updatedAt: signal(undefined) }, follow },
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
