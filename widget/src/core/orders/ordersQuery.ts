import type { OrderFiltersState } from './OrderListModel.ts';

/** Specification, section 7. */
const FIELDS = { sort: '-transacted_at', include: 'product', include_list_item: '1' } as const;
export const PAGE_SIZE = 20;

const latestOrdersQuery = { ...FIELDS, 'page[number]': 1, 'page[size]': PAGE_SIZE } as const;

/** How many orders Home shows. */
export const RECENT_ORDERS = 3;
export const recentOrdersQuery = { ...latestOrdersQuery, 'page[size]': RECENT_ORDERS } as const;

export function ordersQuery(page: number, filters: OrderFiltersState) {
  return {
    ...latestOrdersQuery,
    'page[number]': page,
    'filter[channel]': filters.channel,
    'filter[returns]': filters.returns ? ('1' as const) : undefined,
    'filter[year]': filters.year,
    'filter[location_id]': filters.location_id,
    'filter[text]': filters.text,
  };
}

export function orderQuery(id: number) {
  return { ...latestOrdersQuery, 'filter[id]': id };
}
