import type { Transaction } from '../../../../contract/transactions.ts';
import { groupByMonth, type OrderMonth } from './groupByMonth.ts';

const made = new WeakMap<readonly Transaction[], readonly OrderMonth[]>();

/**
 * @returns a function that groups a long list by month. It keeps the result for each list. If rows were only appended to the list of the
 *   call before, its months are used again, except the last one.
 */
export function createMonths(): (orders: readonly Transaction[]) => readonly OrderMonth[] {
  let before: readonly Transaction[] = [];
  return (orders) => {
    const months = made.get(orders) ?? grow(orders, before) ?? groupByMonth(orders);
    made.set(orders, months);
    before = orders;
    return months;
  };
}

function grow(
  orders: readonly Transaction[],
  before: readonly Transaction[],
): readonly OrderMonth[] | undefined {
  const months = made.get(before);
  const last = months?.at(-1);
  if (!months || !last || before.some((order, at) => orders[at] !== order)) return undefined;
  const [joined, ...others] = groupByMonth(orders.slice(before.length - last.rows.length));
  // An appended order of a month that is complete already needs a new grouping.
  if (joined?.key !== last.key || others.some(({ key }) => months.some((month) => month.key === key)))
    return undefined;
  return [...months.slice(0, -1), joined, ...others];
}
