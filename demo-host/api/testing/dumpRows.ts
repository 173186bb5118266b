import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../platform/db/Database.ts';
import { readRows } from '../platform/db/readRows.ts';

/** Tables in which a request leaves rows, whatever its answer is. */
const ofRequests = [
  'sessions',
  'idempotent_answers',
  'sends',
  'outbox',
  'sign_in_attempts',
  'secrets',
  'point_accounts',
];

/**
 * @returns every row of the database as a line of text, except those of tables in which each request leaves rows
 */
export async function dumpRows(db: Database): Promise<readonly string[]> {
  const tables = await readRows(
    db,
    z.object({ name: z.string() }),
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const lines = tables
    .filter(({ name }) => !ofRequests.includes(name))
    .map(async ({ name }) => {
      const from = sql`select row_to_json(t)::text as text from ${sql.identifier(name)} t order by 1`;
      return (await readRows(db, z.object({ text: z.string() }), from)).map(({ text }) => `${name} ${text}`);
    });
  return (await Promise.all(lines)).flat();
}
