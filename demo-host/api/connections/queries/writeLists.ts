import { and, eq } from 'drizzle-orm';
import type { Body } from '#contract/endpoint.ts';
import type { postList, postListsItem } from '#contract/connections/lists.ts';
import { invalid, Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { products, productVariants } from '../../orders/schema.ts';
import { connectionListItems, connectionLists, connections } from '../schema.ts';
import { inTurn } from './inTurn.ts';

/** The most lists of a connection, and the most items of a list. */
const MOST_LISTS = 20;
const MOST_ITEMS = 500;

interface Place {
  readonly db: Database;
  readonly profileId: string;
  readonly connectionId: number;
}

/** @throws Refusal `not_found`, also for another customer's */
async function checkConnection(tx: Database, { profileId, connectionId }: Place): Promise<void> {
  const [row] = await tx
    .select({ id: connections.id })
    .from(connections)
    .where(and(eq(connections.profile_id, profileId), hasId(connections.id, connectionId)));
  if (row === undefined) throw new Refusal('not_found');
}

async function checkList(tx: Database, { connectionId }: Place, listId: number): Promise<void> {
  const [row] = await tx
    .select({ id: connectionLists.id })
    .from(connectionLists)
    .where(and(hasId(connectionLists.connection_id, connectionId), hasId(connectionLists.id, listId)));
  if (row === undefined) throw new Refusal('not_found');
}

/**
 * @returns whether the list is new: one with this handle stays as it is
 * @throws Refusal `not_found`, `limit_reached`
 */
export async function addList(
  place: Place,
  { handle, name = handle }: Body<typeof postList>,
): Promise<{ isNew: boolean }> {
  return await inTurn(place.db, place.profileId, async (tx) => {
    await checkConnection(tx, place);
    const own = await tx
      .select({ handle: connectionLists.handle })
      .from(connectionLists)
      .where(hasId(connectionLists.connection_id, place.connectionId));
    if (own.some((list) => list.handle === handle)) return { isNew: false };
    if (own.length >= MOST_LISTS) throw new Refusal('limit_reached');
    await tx.insert(connectionLists).values({ connection_id: place.connectionId, handle, name });
    return { isNew: true };
  });
}

/**
 * @returns the new item
 * @throws Refusal `not_found`, `limit_reached`, `validation_failed` for an unknown product
 */
export async function addListItem(
  place: Place,
  listId: number,
  { source, product_variant_id: variantId, product_id: productId }: Body<typeof postListsItem>,
) {
  return await inTurn(place.db, place.profileId, async (tx) => {
    await checkConnection(tx, place);
    await checkList(tx, place, listId);
    await checkProduct(tx, variantId ?? undefined, productId ?? undefined);
    if ((await tx.$count(connectionListItems, eq(connectionListItems.list_id, listId))) >= MOST_ITEMS)
      throw new Refusal('limit_reached');
    const [row] = await tx
      .insert(connectionListItems)
      .values({
        list_id: listId,
        source,
        product_variant_id: variantId ?? null,
        product_id: productId ?? null,
      })
      .returning();
    if (row === undefined) throw new Refusal('unknown');
    return row;
  });
}

async function checkProduct(tx: Database, variantId?: number, productId?: number): Promise<void> {
  const found =
    variantId === undefined
      ? await tx
          .select({ id: products.id })
          .from(products)
          .where(hasId(products.id, productId ?? 0))
      : await tx
          .select({ id: productVariants.id })
          .from(productVariants)
          .where(hasId(productVariants.id, variantId));
  if (found.length === 0)
    throw invalid(variantId === undefined ? 'product_id' : 'product_variant_id', 'invalid');
}

/**
 * Removes an item of a list. Lines that were assigned to it become unassigned.
 *
 * @throws Refusal `not_found`, also for another customer's
 */
export async function removeListItem(place: Place, listId: number, itemId: number): Promise<void> {
  await inTurn(place.db, place.profileId, async (tx) => {
    await checkConnection(tx, place);
    await checkList(tx, place, listId);
    const removed = await tx
      .delete(connectionListItems)
      .where(and(eq(connectionListItems.list_id, listId), hasId(connectionListItems.id, itemId)))
      .returning({ id: connectionListItems.id });
    if (removed.length === 0) throw new Refusal('not_found');
  });
}
