import { signal } from '@preact/signals-react';
import { expect, it, vi } from 'vitest';
import type { AppModels } from '../app/useApp.ts';
import { createOrders } from './createOrders.ts';

function opened(search: string) {
  const call = vi.fn(async () => ({ data: [], meta: { total: 0 } }));
  const navigate = vi.fn();
  const follow = vi.fn();
  const app = {
    account: { transactions: { data: signal(undefined) }, follow },
    api: { call },
    clock: { now: () => 0 },
    navigate,
    place: signal({ path: '/transactions', search }),
    session: { generation: signal(1) },
  };
  return { orders: createOrders(app as unknown as AppModels), call, follow, navigate };
}
it('reads its filters from the address and writes them there', () => {
  const { orders, navigate } = opened('?year=2025&id=7');
  expect(orders.filters.value).toEqual({ year: '2025' });
  orders.setFilters({ channel: 'store' });
  expect(navigate).toHaveBeenCalledWith('/transactions?id=7&channel=store', { replace: true });
});

it('is fetched again with the orders of the account, if it was loaded before', async () => {
  const { orders, call, follow } = opened('');
  expect(follow).toHaveBeenCalledExactlyOnceWith('transactions', orders);
  expect(orders.state.value).toBe('notInitialised');
  await orders.load();
  await orders.refresh();
  expect(call).toHaveBeenCalledTimes(2);
});
