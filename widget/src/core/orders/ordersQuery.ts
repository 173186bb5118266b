import { latestOrders } from './latestOrders.ts';
import type { OrderFiltersState } from './OrderListModel.ts';

export const PAGE_SIZE = 20;

/** @returns the query for one page of the filtered orders; pages count from 1 */
export function ordersQuery(page: number, filters: OrderFiltersState) {
  return {
    ...latestOrders(PAGE_SIZE),
    'page[number]': page,
    'filter[channel]': filters.channel,
    'filter[returns]': filters.returns ? ('1' as const) : undefined,
    'filter[year]': filters.year,
    'filter[location_id]': filters.location_id,
    'filter[text]': filters.text,
  };
}

/** @returns the query for the one order with this id */
export function orderQuery(id: number) {
  return { ...latestOrders(PAGE_SIZE), 'filter[id]': id };
}
