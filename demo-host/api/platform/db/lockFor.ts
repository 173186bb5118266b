import { sql } from 'drizzle-orm';
import type { Database } from './Database.ts';

/** Until the transaction ends, nobody else comes past the same name. */
export async function lockFor(db: Database, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
