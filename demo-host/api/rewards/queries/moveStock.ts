import { sql, type SQL } from 'drizzle-orm';
import { catalogueItems, catalogueOptions } from '../schema.ts';

interface Stocked {
  readonly itemId: number;
  /** The handle of its option; `null`: the item has none. */
  readonly option: string | null;
}

/**
 * Changes the stock of an item, or of its option, in a statement that has a part `account` with one row, or none where nothing is to
 * happen. Unlimited stock stays so. More than there is breaks the constraint of the table.
 *
 * @param by pieces, below zero for those that are taken
 */
export function moveStock({ itemId, option, by }: Stocked & { readonly by: number }): SQL {
  return option === null
    ? sql`update ${catalogueItems} set stock = stock + ${by}::int from account
        where id = ${itemId}::int and stock is not null`
    : sql`update ${catalogueOptions} set stock = stock + ${by}::int from account
        where item_id = ${itemId}::int and handle = ${option}::text and stock is not null`;
}

/** The constraints that a stock below zero breaks. */
export const stockConstraints: readonly (string | undefined)[] = [
  'catalogue_items_stock',
  'catalogue_options_stock',
];
