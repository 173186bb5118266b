import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { profiles } from '../../customers/schema.ts';
import { outbox } from '../../messages/schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';

/** Milliseconds for which closing can be taken back. */
const UNDO = 14 * 86400 * 1000;

/**
 * Schedules the closing of an account for the end of two weeks, and queues the mail about it. Closing again
 * changes nothing.
 *
 * @returns until when it can be taken back
 * @throws Refusal `conflict` for an account that has been closed already
 */
export async function closeAccount(db: Database, profileId: string, now: Date): Promise<Date> {
  return await db.transaction(async (tx) => {
    const [closed] = await tx
      .update(profiles)
      .set({ closes_at: new Date(now.getTime() + UNDO), updated_at: now })
      .where(and(eq(profiles.id, profileId), isNull(profiles.closes_at), ne(profiles.status, 'closed')))
      .returning({ closesAt: profiles.closes_at });
    if (closed?.closesAt) {
      await tx
        .insert(outbox)
        .values({ kind: 'closing', profile_id: profileId, created_at: now, next_try_at: now });
      return closed.closesAt;
    }
    const [before] = await tx
      .select({ closesAt: profiles.closes_at })
      .from(profiles)
      .where(eq(profiles.id, profileId));
    if (!before?.closesAt) throw new Refusal('conflict');
    return before.closesAt;
  });
}

/** Takes closing back. @throws Refusal `gone` where there is nothing to take back, or no longer */
export async function undoClosing(db: Database, profileId: string, now: Date): Promise<void> {
  const kept = await db
    .update(profiles)
    .set({ closes_at: null, updated_at: now })
    .where(and(eq(profiles.id, profileId), gt(profiles.closes_at, now), ne(profiles.status, 'closed')))
    .returning({ id: profiles.id });
  if (kept.length === 0) throw new Refusal('gone');
}
