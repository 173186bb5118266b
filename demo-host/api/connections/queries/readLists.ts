import { and, asc, eq, sql } from 'drizzle-orm';
import type { ConnectionList } from '#contract/connections/lists.ts';
import type { Database } from '../../platform/db/Database.ts';
import { textOf } from '../../platform/db/textOf.ts';
import { products, productVariants } from '../../orders/schema.ts';
import { connectionListItems, connectionLists } from '../schema.ts';

interface Reader {
  readonly db: Database;
  readonly language: string;
}

/** The lists of a connection: all, or the one with a handle. The caller must check first whose connection it is. */
export async function readLists(
  { db, language }: Reader,
  connectionId: number,
  handle: string | undefined,
): Promise<ConnectionList[]> {
  const isMeant = and(
    eq(connectionLists.connection_id, connectionId),
    handle === undefined ? undefined : eq(connectionLists.handle, handle),
  );
  const lists = await db.select().from(connectionLists).where(isMeant).orderBy(asc(connectionLists.id));
  const items = await db
    .select({ item: connectionListItems, texts: products.translations })
    .from(connectionListItems)
    .innerJoin(connectionLists, eq(connectionLists.id, connectionListItems.list_id))
    .leftJoin(productVariants, eq(productVariants.id, connectionListItems.product_variant_id))
    .leftJoin(
      products,
      eq(products.id, sql`coalesce(${connectionListItems.product_id}, ${productVariants.product_id})`),
    )
    .where(isMeant)
    .orderBy(asc(connectionListItems.id));
  return lists.map((list) => {
    const own = items.flatMap(({ item, texts }) =>
      item.list_id === list.id ? [{ ...item, title: texts ? textOf(texts, language, 'title') : '' }] : [],
    );
    return { ...list, items_count: own.length, items: own };
  });
}
