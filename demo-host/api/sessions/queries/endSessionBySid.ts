import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { sessions } from '../schema.ts';
import { hash } from '../../platform/crypto/hash.ts';

/** Revokes the session with an id, if it exists. The id is secret: 256 random bits that only the token contains. */
export async function endSessionBySid(db: Database, sid: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.sid_hash, hash(sid)), isNull(sessions.revoked_at)));
}
