import { and, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { devices } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';

/**
 * Ends what `pairDevice` began. The row stays: visits say which device they were made on. Throws the same `not_found` for a
 * device that never was, one that has been unpaired before, and what is no id at all.
 */
export async function revokeDevice(db: Database, id: string, now: Date): Promise<void> {
  const ended = await db
    .update(devices)
    .set({ revoked_at: now })
    .where(and(sql`${devices.id}::text = ${id}`, isNull(devices.revoked_at)))
    .returning({ id: devices.id });
  if (ended.length === 0) throw new Refusal('not_found');
}
