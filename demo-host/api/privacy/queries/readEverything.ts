import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/Database.ts';
import { customerTables } from '../rules/customerTables.ts';
import type { TableDecision } from '../rules/decide.ts';
import { StoredBytes } from '../rules/StoredBytes.ts';
import type { Everything } from '../rules/writeAccountFile.ts';

/**
 * What is stored about a customer, without the columns that `customerTables` hides. Files, such as photos, are given as `StoredBytes`. Beside
 * the id of a definition, a store or a product is its name in the given language.
 */
export async function readEverything(db: Database, profileId: string, language: string): Promise<Everything> {
  // One snapshot: a sale that is recorded meanwhile is in all tables or in none.
  return await db.transaction(
    async (tx) => {
      const found: [string, readonly Record<string, unknown>[]][] = [];
      for (const [name, decision] of Object.entries(customerTables).toReversed()) {
        const included = includedColumns(decision, language);
        if (Object.keys(included).length === 0) continue;
        const stored = await tx.select(included).from(decision.table).where(decision.rowsOf(profileId));
        found.push([name, stored.map((row) => withPlaces(decision.table, row))]);
      }
      return Object.fromEntries(found);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** A row with the places of its files, of which the lengths were read. */
function withPlaces(
  table: PgTable,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const columns = getTableColumns(table);
  const files = Object.entries(columns).filter(([name, column]) => isFile(column) && name in row);
  if (files.length === 0) return row;
  const key = Object.fromEntries(
    (getTableConfig(table).primaryKeys[0]?.columns ?? []).map(({ name }) => [name, row[name]]),
  );
  const places = files.map(([name, column]) => [
    name,
    new StoredBytes({ table: getTableName(table), column: column.name, key, length: Number(row[name]) }),
  ]);
  return { ...row, ...Object.fromEntries(places) };
}

const isFile = (column: PgColumn) => column.getSQLType() === 'bytea';

/** Name in the file → column, or the name of what it refers to. */
function includedColumns(
  { table, columns }: TableDecision,
  language: string,
): Record<string, PgColumn | SQL> {
  const names = namesOf(table, language);
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
      if (columns[key]?.hidden !== undefined) return [];
      const name = names.get(column.name);
      const value = isFile(column) ? sql`octet_length(${column})` : column;
      return [[key, value], ...(name ? [[`${key.replace(/_(id|handle)$/, '')}_name`, name]] : [])];
    }),
  );
}

/** Column → the name of the definition that it refers to. A key of several columns names its last, such as the option of an item. */
function namesOf(table: PgTable, language: string): ReadonlyMap<string, SQL> {
  const own = sql.identifier(getTableName(table));
  return new Map(
    getTableConfig(table).foreignKeys.flatMap((key): [string, SQL][] => {
      const { columns, foreignColumns, foreignTable } = key.reference();
      const last = columns.at(-1);
      const name = nameIn(foreignTable, language);
      if (last === undefined || name === undefined) return [];
      const from = sql`${sql.identifier(getTableName(foreignTable))} named`;
      const pairs = foreignColumns.map(
        (foreign, at) =>
          sql`named.${sql.identifier(foreign.name)} = ${own}.${sql.identifier(columns[at]?.name ?? '')}`,
      );
      return [[last.name, sql`(select ${name} from ${from} where ${sql.join(pairs, sql` and `)})`]];
    }),
  );
}

function nameIn(table: PgTable, language: string): SQL | undefined {
  const columns = getTableColumns(table);
  if ('translations' in columns)
    return sql`coalesce(named.translations -> ${language}::text ->> 'name', named.translations -> ${language}::text ->> 'title',
      named.translations -> 'en' ->> 'name', named.translations -> 'en' ->> 'title')`;
  if ('sku' in columns) return sql`named.sku`;
  const isDefinition = 'name' in columns && !('profile_id' in columns) && !('connection_id' in columns);
  return isDefinition ? sql`named.name` : undefined;
}
