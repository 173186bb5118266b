import { and, eq, inArray } from 'drizzle-orm';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { claimPhotos, claims } from '../schema.ts';
import { openStatuses } from './readOpenClaim.ts';

interface Withdrawal {
  readonly profileId: string;
  readonly id: number;
  readonly now: Date;
}

/**
 * Ends a claim that is not decided, and deletes its photos. Withdrawing it again changes nothing.
 *
 * @throws Refusal `not_found`, `conflict` for a claim that has been decided
 */
export async function withdrawClaim(db: Database, { profileId, id, now }: Withdrawal): Promise<void> {
  const isOwn = and(hasId(claims.id, id), eq(claims.profile_id, profileId));
  const ended = await db
    .update(claims)
    .set({ status: 'cancelled', mail_outcome: false, updated_at: now })
    .where(and(isOwn, inArray(claims.status, [...openStatuses])))
    .returning({ id: claims.id });
  if (ended.length > 0) {
    await db.delete(claimPhotos).where(eq(claimPhotos.claim_id, ended[0]?.id ?? 0));
    return;
  }
  const [row] = await db.select({ status: claims.status }).from(claims).where(isOwn);
  if (row === undefined) throw new Refusal('not_found');
  if (row.status !== 'cancelled') throw new Refusal('conflict');
}
