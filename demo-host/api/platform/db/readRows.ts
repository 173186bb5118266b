import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from './Database.ts';

/**
 * Runs a statement written as SQL. Rows are transferred as JSON, the one form in which PGlite and PostgreSQL's driver
 * return the same numbers and times.
 */
export async function readRows<S extends z.ZodType>(
  db: Database,
  row: S,
  statement: SQL,
): Promise<z.output<S>[]> {
  const result: unknown = await db.execute(sql`select to_jsonb(q) as row from (${statement}) q`);
  return rowsSchema.parse(result).rows.map((found) => row.parse(found.row));
}

/** Runs a statement that always has one row, such as a sum. */
export async function readRow<S extends z.ZodType>(
  db: Database,
  row: S,
  statement: SQL,
): Promise<z.output<S>> {
  const [first] = await readRows(db, row, statement);
  if (first === undefined) throw new Error('a row is missing');
  return first;
}

const rowsSchema = z.object({ rows: z.array(z.object({ row: z.unknown() })) });

/** A time in such a row, in the format of the API. */
export const rowTime = z.string().transform((text) => new Date(text).toISOString());
