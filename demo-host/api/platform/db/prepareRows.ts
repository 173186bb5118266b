import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from './Database.ts';
import { prepared } from './prepared.ts';

type Values = Readonly<Record<string, string | number | null>>;

/**
 * `readRows` for a statement that is built once, and whose plan the database keeps under a name. Its values are placeholders
 * (`sql.placeholder`).
 */
export function prepareRows<S extends z.ZodType>(
  name: string,
  row: S,
  statement: SQL,
): (db: Database, values: Values) => Promise<z.output<S>[]> {
  const select = prepared((db) =>
    db
      .select({ row: sql<unknown>`row_to_json(q)` })
      .from(sql`(${statement}) q`)
      .prepare(name),
  );
  return async (db, values) => {
    const found = await select(db).execute(values);
    return found.map((each) => row.parse(each.row));
  };
}
