import { sql } from 'drizzle-orm';
import type { Database } from './Database.ts';

/** Acquires a named lock until the end of the transaction. */
export async function lockFor(db: Database, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
