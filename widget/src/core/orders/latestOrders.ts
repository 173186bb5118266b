/** Specification, section 7. */
const FIELDS = { sort: '-transacted_at', include: 'product', include_list_item: '1' } as const;

/** @returns the query for the latest orders, at most `size` of them */
export const latestOrders = (size: number) => ({ ...FIELDS, 'page[number]': 1, 'page[size]': size }) as const;

/** How many orders Home shows. */
export const RECENT_ORDERS = 3;
