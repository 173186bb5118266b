import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Changes } from '../changes/Changes.ts';

/** PGlite or PostgreSQL: the same SQL runs on both. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  readonly changes: Changes;
  /** Waits for running statements, closes, and releases the directory. Safe to call twice. */
  close(): Promise<void>;
}
