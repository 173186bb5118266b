import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from './Database.ts';
import { PlannedClient } from './PlannedClient.ts';

/** The tables of an embedded database, with plans that are kept. */
export function pgliteDatabase(client: PGlite): Database {
  return drizzle({ client: new PlannedClient(client) as unknown as PGlite }) as unknown as Database;
}
