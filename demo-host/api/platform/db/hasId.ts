import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** `column = id`, also for numbers beyond the range of the column's type. */
export function hasId(column: AnyPgColumn, id: number): SQL {
  return sql`${column} = ${id}::bigint`;
}
