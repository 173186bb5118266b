import { and, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { devices } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';

/**
 * Ends the pairing of a device. The row stays, because visits refer to it.
 *
 * @throws Refusal `not_found`, the same for an unknown device, one that was unpaired before, and text that isn't an id
 */
export async function revokeDevice(db: Database, id: string, now: Date): Promise<void> {
  const ended = await db
    .update(devices)
    .set({ revoked_at: now })
    .where(and(sql`${devices.id}::text = ${id}`, isNull(devices.revoked_at)))
    .returning({ id: devices.id });
  if (ended.length === 0) throw new Refusal('not_found');
}
