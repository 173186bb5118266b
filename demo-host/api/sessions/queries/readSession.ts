import { and, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { profiles } from '../../customers/schema.ts';
import { sessions } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { SessionClaims } from '../../platform/crypto/createTokens.ts';
import { hash } from '../../platform/crypto/hash.ts';
import type { LiveSession } from '../../platform/call/Caller.ts';

const { id, profile_id, keep, last_seen_at, expires_at, revoked_at, stepped_up_at } =
  getTableColumns(sessions);
const findSession = prepared((db) =>
  db
    .select({
      session: { id, profile_id, keep, last_seen_at, expires_at, revoked_at, stepped_up_at },
      status: profiles.status,
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.profile_id))
    .where(
      and(
        eq(sessions.sid_hash, sql.placeholder('sidHash')),
        eq(sessions.profile_id, sql.placeholder('profileId')),
      ),
    )
    .prepare('read_session'),
);

/**
 * Reads the session of a token with our signature. The signature alone is not enough: the session row must exist, not be revoked or
 * expired, and the profile must not be suspended or closed.
 *
 * @throws Refusal `unauthenticated` or `session_expired`
 */
export async function readSession(db: Database, claims: SessionClaims, now: Date): Promise<LiveSession> {
  const [row] = await findSession(db).execute({ sidHash: hash(claims.sid), profileId: claims.pid });
  if (row === undefined) throw new Refusal('unauthenticated');
  const { session } = row;
  const ended =
    session.revoked_at !== null || session.expires_at <= now || claims.exp * 1000 <= now.getTime();
  if (ended || row.status === 'closed' || row.status === 'suspended') throw new Refusal('session_expired');
  await touch(db, session, now);
  const { id, profile_id: profileId, keep, stepped_up_at: steppedUpAt } = session;
  return { id, profileId, claims, keep, steppedUpAt };
}

/** Updates "last seen" at most once a minute, so that a burst of calls causes one write. */
async function touch(db: Database, session: { id: string; last_seen_at: Date }, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 60000);
  if (session.last_seen_at > before) return;
  await db
    .update(sessions)
    .set({ last_seen_at: now })
    .where(and(eq(sessions.id, session.id), lt(sessions.last_seen_at, before)));
}
