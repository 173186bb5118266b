import { and, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { deviceCodes, searchRefs } from '../../devices/schema.ts';
import { idempotentAnswers } from '../../platform/http/schema.ts';
import { visits } from '../schema.ts';

const dayMs = 86400000;

/** Deletes expired pairing codes, search references and kept responses, and visits that were never confirmed. */
export async function deleteExpiredRows(db: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs);
  await db.delete(deviceCodes).where(lt(deviceCodes.expires_at, now));
  await db.delete(searchRefs).where(lt(searchRefs.expires_at, now));
  await db.delete(idempotentAnswers).where(lt(idempotentAnswers.created_at, yesterday));
  await db.delete(visits).where(and(isNull(visits.confirmed_at), lt(visits.valid_until, yesterday)));
}
