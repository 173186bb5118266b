import { lt } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { outbox } from '../schema.ts';

/** Longer than any rule looks back: a day. */
const KEPT = 30 * 86400 * 1000;

/** Deletes messages 30 days after they were sent, dropped or given up. */
export async function deleteOldMessages(db: Database, now: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.done_at, new Date(now.getTime() - KEPT)));
}
