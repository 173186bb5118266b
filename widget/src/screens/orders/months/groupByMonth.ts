import type { Transaction } from '../../../../contract/transactions.ts';
import { paidFor } from '../../../core/orders/paidFor.ts';
import { parseTimestamp } from '../../../lib/time/parseTimestamp.ts';
import { zonedDay } from '../../../lib/time/zonedDay.ts';

export interface OrderMonth {
  /** `2026-11`, in the orders' own zones. */
  readonly key: string;
  readonly rows: readonly Transaction[];
  /** The amount paid for orders that are neither voided nor returned; `undefined` if the orders have different currencies. */
  readonly total: { readonly amount: number; readonly currency: string } | undefined;
}

/** Voided and returned orders do not count for the amount of a month. */
const counts = ({ is_void, status }: Transaction) => !is_void && status !== 'voided' && status !== 'returned';

function totalOf(orders: readonly Transaction[]): OrderMonth['total'] {
  const [first] = orders;
  if (!first || orders.some(({ currency }) => currency !== first.currency)) return undefined;
  const cents = orders.filter(counts).reduce((sum, order) => sum + Math.round(paidFor(order) * 100), 0);
  return { amount: cents / 100, currency: first.currency };
}

/** The month of each order is computed once, because conversions to time zones are slow. */
const known = new WeakMap<Transaction, string>();

function monthOf(order: Transaction): string {
  const month =
    known.get(order) ?? zonedDay(parseTimestamp(order.transacted_at) ?? 0, order.timezone).slice(0, 7);
  known.set(order, month);
  return month;
}

/** Groups orders by month and keeps their order: with the newest order first, the newest month is first. */
export function groupByMonth(orders: readonly Transaction[]): OrderMonth[] {
  const months = new Map<string, Transaction[]>();
  for (const order of orders) {
    const key = monthOf(order);
    const month = months.get(key);
    if (month) month.push(order);
    else months.set(key, [order]);
  }
  return [...months].map(([key, rows]) => ({ key, rows, total: totalOf(rows) }));
}
