import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Claim, ClaimStatus } from '#contract/claims.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { isSamePurchase } from '../rules/claimTries.ts';
import { claimPhotos, claims } from '../schema.ts';
import { transactions } from '../../orders/schema.ts';
import { locations } from '../../reference/schema.ts';
import { readTransactionPoints } from '../../orders/queries/readTransactionPoints.ts';

/** Claims in the list: at five a day there may be hundreds, more than a customer reads. */
const MOST = 200;

type ClaimRow = typeof claims.$inferSelect;
interface Reader {
  readonly profileId: string;
  readonly now: Date;
  readonly language: string;
}

/**
 * A customer's claims, newest first, or the one with `id`. The list omits claims that were not found or were withdrawn once there is a
 * later one with the same receipt number.
 */
export async function readClaims(db: Database, reader: Reader, id?: number): Promise<Claim[]> {
  const isLater = sql`exists (select from claims later where later.profile_id = ${claims.profile_id}
    and later.receipt_number = ${claims.receipt_number} and later.channel = ${claims.channel} and later.id > ${claims.id})`;
  const found = await db
    .select({
      claim: claims,
      location: { id: locations.id, name: locations.name },
      order: transactions.status,
    })
    .from(claims)
    .leftJoin(locations, eq(locations.id, claims.location_id))
    .leftJoin(transactions, eq(transactions.id, claims.transaction_id))
    .where(
      and(
        eq(claims.profile_id, reader.profileId),
        id === undefined
          ? sql`not (${claims.status} in ('not_found', 'cancelled') and ${isLater})`
          : hasId(claims.id, id),
      ),
    )
    .orderBy(desc(claims.created_at), desc(claims.id))
    .limit(MOST);
  const sales = found.map(({ claim }) => (claim.status === 'matched' ? claim.transaction_id : null));
  const ids = sales.filter((sale) => sale !== null);
  const points = await readTransactionPoints(db, ids, reader.now, reader.language);
  const photos = await countPhotos(
    db,
    found.map(({ claim }) => claim.id),
  );
  return found.map(({ claim, location, order }, at) => {
    const earned = points.get(sales[at] ?? 0);
    // Points that were taken back are not the claim's any more, and will not become available.
    const given = earned?.status === 'reversed' ? undefined : earned;
    const isUndone = claim.status === 'matched' && (order === 'returned' || order === 'voided');
    const isOpen = claim.status === 'in_review';
    return {
      id: claim.id,
      status: claim.status as ClaimStatus,
      receipt_number: claim.receipt_number,
      channel: claim.channel as Claim['channel'],
      location,
      transacted_on: claim.transacted_on,
      total: claim.total,
      currency: claim.currency,
      // What staff have chosen is not decided yet.
      transaction_id: isOpen ? null : claim.transaction_id,
      points: given?.earned ?? null,
      available_at: given?.available_at ?? null,
      attempts_left: hasLaterTry(claim, found.slice(0, at)) ? null : claim.attempts_left,
      reason: isUndone ? order : claim.reason,
      photos: photos.get(claim.id) ?? 0,
      updated_at: claim.updated_at.toISOString(),
    };
  });
}

/** Whether one of `later` is a try at the same purchase that was matched, or has left fewer tries than the claim names. */
function hasLaterTry(claim: ClaimRow, later: readonly { readonly claim: ClaimRow }[]): boolean {
  return later.some(
    ({ claim: other }) =>
      (other.attempts_left !== null || other.status === 'matched') && isSamePurchase(other, claim),
  );
}

/** @throws Refusal `not_found`, also for another customer's */
export async function readClaim(db: Database, reader: Reader, id: number): Promise<Claim> {
  const [claim] = await readClaims(db, reader, id);
  if (claim === undefined) throw new Refusal('not_found');
  return claim;
}

async function countPhotos(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: claimPhotos.claim_id, count: sql`count(*)`.mapWith(Number) })
    .from(claimPhotos)
    .where(inArray(claimPhotos.claim_id, [...ids]))
    .groupBy(claimPhotos.claim_id);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
