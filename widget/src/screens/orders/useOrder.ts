import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import type { Transaction } from '../../../contract/transactions.ts';
import { useOrders } from '../../core/orders/useOrders.ts';

export type OrderState =
  | { readonly state: 'loading' | 'missing' }
  | { readonly state: 'loaded'; readonly order: Transaction }
  | { readonly state: 'error'; readonly error: ApiError | undefined };

/** One order for the sheet, in its newest version: of the list, or read again alone. `retry` loads it again after an error. */
export function useOrder(id: number): { order: OrderState; retry: () => void } {
  useSignals();
  const orders = useOrders();
  const [order, setOrder] = useState<OrderState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    const show = (next: OrderState) => current && setOrder(next);
    orders.find(id).then(
      (found) => show(found ? { state: 'loaded', order: found } : { state: 'missing' }),
      (error: unknown) => show({ state: 'error', error: error instanceof ApiError ? error : undefined }),
    );
    return () => {
      current = false;
    };
  }, [orders, id, attempt]);
  const retry = () => {
    setOrder({ state: 'loading' });
    setAttempt(attempt + 1);
  };
  const inList = orders.rows.value.find((row) => row.id === id);
  useReadAgain(order.state === 'loaded' && inList === undefined, id);
  const listed = inList ?? orders.renewed.value.get(id);
  return { order: listed ? { state: 'loaded', order: listed } : order, retry };
}

/** Reads an order that is in no loaded page (it was opened by its address) again after each refresh of the list, which leaves it out. */
function useReadAgain(isApart: boolean, id: number): void {
  useSignals();
  const orders = useOrders();
  const readAt = orders.updatedAt.value;
  const before = useRef(readAt);
  useEffect(() => {
    if (isApart && before.current !== undefined && before.current !== readAt) void orders.renew(id);
    before.current = readAt;
  }, [orders, id, isApart, readAt]);
}
