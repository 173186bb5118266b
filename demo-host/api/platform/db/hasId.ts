import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** `column = id`, also where the number a caller wrote is larger than any id can be. */
export function hasId(column: AnyPgColumn, id: number): SQL {
  return sql`${column} = ${id}::bigint`;
}
