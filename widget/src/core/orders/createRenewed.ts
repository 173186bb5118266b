import { signal } from '@preact/signals-react';
import { getTransactions, type Transaction } from '../../../contract/transactions.ts';
import type { ApiClient } from '../../api/ApiClient.ts';
import { orderQuery } from './ordersQuery.ts';

/** @returns one order, read from the server; `undefined` if the customer has none with this id */
export async function readOrder(api: ApiClient, id: number): Promise<Transaction | undefined> {
  const { data } = await api.call(getTransactions, { query: orderQuery(id) });
  return data.find((order) => order.id === id);
}

/** Orders that were read again on their own, because they were changed. */
export function createRenewed(api: ApiClient) {
  const orders = signal<ReadonlyMap<number, Transaction>>(new Map());
  /** The newest renewal of each order, whose answer alone counts. */
  const newest = new Map<number, object>();
  return {
    orders,
    apply(rows: readonly Transaction[]): readonly Transaction[] {
      const changed = orders.value;
      return changed.size === 0 ? rows : rows.map((row) => changed.get(row.id) ?? row);
    },
    async renew(id: number) {
      const turn = {};
      newest.set(id, turn);
      const order = await readOrder(api, id).catch(() => undefined);
      if (order && newest.get(id) === turn) orders.value = new Map(orders.peek()).set(id, order);
    },
    /** @returns a function that forgets the orders renewed before this call, of those rows that the list has read since */
    remember() {
      const before = orders.peek();
      return (read: readonly Transaction[]) => {
        if (before.size === 0) return;
        const ids = new Set(read.map(({ id }) => id));
        const isOlder = ([id, order]: [number, Transaction]) => ids.has(id) && before.get(id) === order;
        orders.value = new Map([...orders.peek()].filter((each) => !isOlder(each)));
      };
    },
    reset() {
      newest.clear();
      if (orders.peek().size > 0) orders.value = new Map();
    },
  };
}
