import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { sessions } from '../schema.ts';

/**
 * Revokes one session of a customer, or all. Takes effect with the next request. A session that has ended already counts
 * as found, so that the call can be repeated.
 *
 * @returns how many sessions were found
 */
export async function endSessions(
  db: Database,
  profileId: string,
  id: string | 'all',
  now: Date,
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revoked_at: sql`coalesce(${sessions.revoked_at}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(sessions.profile_id, profileId),
        id === 'all' ? isNull(sessions.revoked_at) : sql`${sessions.id}::text = ${id}`,
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

/** The open sessions of a customer, latest first. */
export async function readSessions(db: Database, profileId: string, currentId: string, now: Date) {
  const found = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.profile_id, profileId), isNull(sessions.revoked_at), gt(sessions.expires_at, now)))
    .orderBy(desc(sessions.last_seen_at), sessions.id);
  return found.map((session) => ({
    id: session.id,
    created_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    expires_at: session.expires_at.toISOString(),
    device: session.device,
    keep: session.keep,
    current: session.id === currentId,
  }));
}
