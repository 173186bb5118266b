import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from '../../app/schema.ts';

/** PGlite or PostgreSQL: the same SQL runs on both. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  /** Waits for running statements, closes, and gives the directory free. Safe to call twice. */
  close(): Promise<void>;
}
