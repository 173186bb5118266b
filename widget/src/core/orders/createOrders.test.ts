import { signal } from '@preact/signals-react';
import { expect, it, vi } from 'vitest';
import type { Language } from '../../../contract/reference.ts';
import type { AppModels } from '../app/useApp.ts';
import { createOrders } from './createOrders.ts';

function opened(search: string) {
  const call = vi.fn(async () => ({ data: [], meta: { total: 0 } }));
  const navigate = vi.fn();
  const current = signal<Language>('en');
  const app = {
    account: { transactions: { data: signal(undefined) } },
    api: { call },
    clock: { now: () => 0 },
    language: { current },
    navigate,
    place: signal({ path: '/transactions', search }),
    session: { generation: signal(1) },
  };
  return { orders: createOrders(app as unknown as AppModels), call, current, navigate };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('reads its filters from the address and writes them there', () => {
  const { orders, navigate } = opened('?year=2025&id=7');
  expect(orders.filters.value).toEqual({ year: '2025' });
  orders.setFilters({ channel: 'store' });
  expect(navigate).toHaveBeenCalledWith('/transactions?id=7&channel=store', { replace: true });
});

it('is loaded again in another language, if it was loaded before', async () => {
  const { orders, call, current } = opened('');
  current.value = 'it';
  await settled();
  expect(call).not.toHaveBeenCalled();
  await orders.load();
  current.value = 'fr';
  await settled();
  expect(call).toHaveBeenCalledTimes(2);
});
