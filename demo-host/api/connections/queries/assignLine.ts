import { and, eq, notExists, sql } from 'drizzle-orm';
import { invalid, Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { productVariants, transactionItems, transactions } from '../../orders/schema.ts';
import { connectionListItems, connectionLists, connections, transactionItemLinks } from '../schema.ts';
import { inTurn } from './inTurn.ts';

interface Line {
  readonly db: Database;
  readonly profileId: string;
  readonly lineId: number;
}

/**
 * Assigns a line of an order to a person: it is linked with an item of their list, and with no other item.
 *
 * @returns the id of the link
 * @throws Refusal `not_found` if one of the two is not the customer's, `validation_failed` if they are not the same product
 */
export async function assignLine(line: Line, listItemId: number): Promise<number> {
  return await inTurn(line.db, line.profileId, async (tx) => {
    const bought = await readLine(tx, line);
    const item = await readItem(tx, line.profileId, listItemId);
    const isSame =
      item.variantId === null ? item.productId === bought.productId : item.variantId === bought.variantId;
    if (!isSame) throw invalid('product_list_item_id', 'invalid');
    const before = await readLink(tx, bought.id);
    const [row] = await tx
      .insert(transactionItemLinks)
      .values({ transaction_item_id: bought.id, list_item_id: listItemId })
      .onConflictDoUpdate({
        target: transactionItemLinks.transaction_item_id,
        set: { list_item_id: listItemId },
      })
      .returning({ id: transactionItemLinks.id });
    if (row === undefined) throw new Refusal('unknown');
    if (before !== undefined && before !== listItemId) await dropUnused(tx, before);
    return row.id;
  });
}

/**
 * Ends the assignment of a line to a person. An item of the list that the portal has added is deleted as well, unless another line is
 * linked with it.
 *
 * @throws Refusal `not_found` for a line that is not the customer's, or is not assigned
 */
export async function releaseLine(line: Line): Promise<void> {
  await inTurn(line.db, line.profileId, async (tx) => {
    const { id } = await readLine(tx, line);
    const before = await readLink(tx, id);
    if (before === undefined) throw new Refusal('not_found');
    await tx.delete(transactionItemLinks).where(eq(transactionItemLinks.transaction_item_id, id));
    await dropUnused(tx, before);
  });
}

async function readLine(tx: Database, { profileId, lineId }: Line) {
  const [row] = await tx
    .select({
      id: transactionItems.id,
      variantId: transactionItems.product_variant_id,
      productId: sql<number | null>`coalesce(${transactionItems.product_id}, ${productVariants.product_id})`,
    })
    .from(transactionItems)
    .innerJoin(transactions, eq(transactions.id, transactionItems.transaction_id))
    .leftJoin(productVariants, eq(productVariants.id, transactionItems.product_variant_id))
    .where(and(hasId(transactionItems.id, lineId), eq(transactions.profile_id, profileId)));
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

async function readItem(tx: Database, profileId: string, itemId: number) {
  const [row] = await tx
    .select({
      variantId: connectionListItems.product_variant_id,
      productId: connectionListItems.product_id,
    })
    .from(connectionListItems)
    .innerJoin(connectionLists, eq(connectionLists.id, connectionListItems.list_id))
    .innerJoin(connections, eq(connections.id, connectionLists.connection_id))
    .where(and(hasId(connectionListItems.id, itemId), eq(connections.profile_id, profileId)));
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

/** @returns the item of a list that a line is linked with */
async function readLink(tx: Database, lineId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ item: transactionItemLinks.list_item_id })
    .from(transactionItemLinks)
    .where(eq(transactionItemLinks.transaction_item_id, lineId));
  return row?.item;
}

/** Deletes an item of a list that the portal has added and no line is linked with any more. */
async function dropUnused(tx: Database, itemId: number): Promise<void> {
  const links = tx
    .select({ id: transactionItemLinks.id })
    .from(transactionItemLinks)
    .where(eq(transactionItemLinks.list_item_id, itemId));
  await tx
    .delete(connectionListItems)
    .where(
      and(
        eq(connectionListItems.id, itemId),
        eq(connectionListItems.source, 'profile-portal'),
        notExists(links),
      ),
    );
}
