import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/Database.ts';
import { sessions } from '../schema.ts';
import { isSignOn } from './isSignOn.ts';

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
  const which = id === 'all' ? isNull(sessions.revoked_at) : sql`${sessions.id}::text = ${id}`;
  return await end(db, profileId, which, now);
}

/**
 * Revokes the sessions of one entry of the customer's list (`readSessions`): one session, or all that single sign-on has opened for
 * the same browser at the same shop.
 *
 * @returns how many sessions were found
 */
export async function endDevice(db: Database, profileId: string, id: string, now: Date): Promise<number> {
  const named = alias(sessions, 'named');
  const isOfSameDevice = sql`exists (select 1 from ${sessions} ${named}
    where ${named.id}::text = ${id} and ${named.profile_id} = ${sessions.profile_id} and ${named.amr} = ${sessions.amr}
      and ${named.azp} = ${sessions.azp} and ${named.device} = ${sessions.device})`;
  const which = sql`(${sessions.id}::text = ${id} or (${isSignOn} and ${isOfSameDevice}))`;
  return await end(db, profileId, which, now);
}

async function end(db: Database, profileId: string, which: SQL, now: Date): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revoked_at: sql`coalesce(${sessions.revoked_at}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(sessions.profile_id, profileId), which))
    .returning({ id: sessions.id });
  return ended.length;
}
