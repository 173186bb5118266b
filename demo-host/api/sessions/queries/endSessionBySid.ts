import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { sessions } from '../schema.ts';
import { hash } from '../../platform/crypto/hash.ts';

/** Revokes the session with this id, if there is one: 256 random bits that only its token has ever carried. */
export async function endSessionBySid(db: Database, sid: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.sid_hash, hash(sid)), isNull(sessions.revoked_at)));
}
