import { lt, lte } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { knownNetworks, signInAttempts } from '../schema.ts';
import { sends } from '../../platform/limits/schema.ts';
import { sessions, usedAssertions } from '../../sessions/schema.ts';
import { knownNetworkLife } from '../rules/knownNetwork.ts';

const dayMs = 86400 * 1000;

/**
 * Deletes what no rule reads any more: attempts a day and sessions 30 days after they expire, counted messages after a day,
 * expired assertions, and known networks after their lifetime.
 */
export async function deleteOldSignIns(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.delete(signInAttempts).where(lt(signInAttempts.expires_at, before(1)));
  await db.delete(sends).where(lt(sends.at, before(1)));
  await db.delete(usedAssertions).where(lt(usedAssertions.expires_at, now));
  await db
    .delete(knownNetworks)
    .where(lte(knownNetworks.proved_at, new Date(now.getTime() - knownNetworkLife)));
  await db.delete(sessions).where(lt(sessions.expires_at, before(30)));
}
