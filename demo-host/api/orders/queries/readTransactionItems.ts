import { eq, inArray } from 'drizzle-orm';
import type { TransactionItem } from '#contract/transactions.ts';
import type { Database } from '../../platform/db/Database.ts';
import { connectionListItems, connectionLists, transactionItemLinks } from '../../connections/schema.ts';
import { products, productVariants, transactionItems } from '../schema.ts';
import { textOf } from '../../platform/db/textOf.ts';

/** The lines of some transactions, by transaction. */
export async function readTransactionItems(
  db: Database,
  transactionIds: readonly number[],
  language: string,
): Promise<Map<number, TransactionItem[]>> {
  if (transactionIds.length === 0) return new Map();
  const found = await db
    .select({
      item: transactionItems,
      variant: productVariants,
      product: products,
      link: { id: transactionItemLinks.id },
      list: { connection_id: connectionLists.connection_id, handle: connectionLists.handle },
    })
    .from(transactionItems)
    .leftJoin(productVariants, eq(productVariants.id, transactionItems.product_variant_id))
    .leftJoin(products, eq(products.id, transactionItems.product_id))
    .leftJoin(transactionItemLinks, eq(transactionItemLinks.transaction_item_id, transactionItems.id))
    .leftJoin(connectionListItems, eq(connectionListItems.id, transactionItemLinks.list_item_id))
    .leftJoin(connectionLists, eq(connectionLists.id, connectionListItems.list_id))
    .where(inArray(transactionItems.transaction_id, [...transactionIds]))
    .orderBy(transactionItems.transaction_id, transactionItems.position);
  const items = new Map<number, TransactionItem[]>();
  for (const row of found) {
    const { transaction_id: id } = row.item;
    items.set(id, [...(items.get(id) ?? []), present(row, language)]);
  }
  return items;
}

interface Found {
  readonly item: typeof transactionItems.$inferSelect;
  readonly variant: typeof productVariants.$inferSelect | null;
  readonly product: typeof products.$inferSelect | null;
  readonly link: { readonly id: number } | null;
  readonly list: { readonly connection_id: number; readonly handle: string } | null;
}

function present({ item, variant, product, link, list }: Found, language: string): TransactionItem {
  return {
    ...item,
    discounts: [...item.discounts],
    variant: variant && { id: variant.id, options: variant.options },
    product: product && {
      id: product.id,
      title: textOf(product.translations, language, 'title') || item.name,
      images: [...product.images],
      tile: product.tile,
      url: product.url,
    },
    list_item: link && list && { id: link.id, connection_id: list.connection_id, list_handle: list.handle },
  };
}
