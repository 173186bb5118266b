import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/Database.ts';

/** Runs what changes rows of the ledger, which the database refuses to the product (migration 0028). */
export async function changeLedger(db: Database, change: () => Promise<unknown>): Promise<void> {
  await db.execute(sql`alter table points_ledger disable trigger append_only`);
  try {
    await change();
  } finally {
    await db.execute(sql`alter table points_ledger enable trigger append_only`);
  }
}
