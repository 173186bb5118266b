import { getTableName, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/Database.ts';
import { configDocument } from '../../reference/schema.ts';
import { warnOfExpiry } from '../../expiry/queries/warnOfExpiry.ts';
import { createDemoRows } from './createDemoRows.ts';
import { seededTables, type SeedRows, type TableName } from '../world/SeedRows.ts';

interface Given {
  readonly now: Date;
  /** The address of the shop with its product pages. Default: the demo's shop. */
  readonly shopUrl?: string;
}

/**
 * Fills an empty database with the demo: the same day (in Melbourne) gives the same rows. A database that has a
 * configuration already is not changed.
 */
export async function seedDemo(db: Database, { now, shopUrl }: Given): Promise<void> {
  const [configured] = await db.select({ id: configDocument.id }).from(configDocument);
  if (configured !== undefined) return;
  const { tables } = createDemoRows(now, shopUrl?.replace(/\/+$/, ''));
  await db.transaction(async (tx) => {
    for (const name of Object.keys(seededTables) as TableName[]) {
      await insertAll(tx, seededTables[name], tables[name]);
      await continueNumbers(tx, seededTables[name], tables[name]);
    }
  });
  // Warnings that were due before now count as sent, so that the demo's mailbox begins empty.
  await warnOfExpiry(db, now, false);
}

/**
 * The most rows of one statement. It has a single parameter for all of them, which is far quicker than a parameter
 * for each value.
 */
const batchSize = 400;

async function insertAll(
  tx: Pick<Database, 'execute'>,
  table: PgTable,
  rows: SeedRows['tables'][TableName],
): Promise<void> {
  const { columns, name } = getTableConfig(table);
  const given = rows as readonly Record<string, unknown>[];
  const used = columns.filter((column) => given.some((row) => row[column.name] !== undefined));
  const names = sql.join(
    used.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  // Rows of a batch need the same columns. A column that a row leaves out gets its default.
  const complete = (row: Record<string, unknown>) =>
    Object.fromEntries(used.map((column) => [column.name, row[column.name] ?? column.default ?? null]));
  for (let from = 0; from < given.length; from += batchSize) {
    const batch = JSON.stringify(given.slice(from, from + batchSize).map(complete));
    const source = sql`json_populate_recordset(null::${sql.identifier(name)}, ${batch}::json)`;
    await tx.execute(sql`insert into ${sql.identifier(name)} (${names}) select ${names} from ${source}`);
  }
}

/** Sets the next id of a table to the one after the seed's. */
async function continueNumbers(
  tx: Pick<Database, 'execute'>,
  table: PgTable,
  rows: readonly object[],
): Promise<void> {
  const last = rows.at(-1);
  if (last === undefined || !('id' in last) || typeof last.id !== 'number') return;
  const name = getTableName(table);
  await tx.execute(
    sql`select setval(s, ${last.id}::int) from pg_get_serial_sequence(${name}, 'id') s where s is not null`,
  );
}
