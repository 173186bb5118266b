import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/Database.ts';
import { readRows } from '../../platform/db/readRows.ts';
import type { StoredBytes } from '../rules/StoredBytes.ts';

/** @returns base64 of a part of a file; empty if the file is not there any more */
export async function readPiece(
  db: Database,
  { table, column, key }: StoredBytes,
  { from, size }: { readonly from: number; readonly size: number },
): Promise<string> {
  const isIt = Object.entries(key).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  const [row] = await readRows(
    db,
    z.object({ text: z.string() }),
    // PostgreSQL breaks base64 into lines.
    sql`select translate(encode(substring(${sql.identifier(column)} from ${from + 1}::int for ${size}::int), 'base64'), E'\\n', '') as text
      from ${sql.identifier(table)} where ${sql.join(isIt, sql` and `)}`,
  );
  return row?.text ?? '';
}
