import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Database, OpenDatabase } from '../platform/db/Database.ts';
import { openPostgres } from '../platform/db/openPostgres.ts';

/** An arbitrary number for an advisory lock: of workers that need the same template, one makes it. */
const TEMPLATE_LOCK = 4100231;

/**
 * Opens a new database on a PostgreSQL server, with all tables and the rows that `fill` adds, and drops it when it is closed. The rows are
 * added once for each server and `name`, and copied afterwards.
 *
 * @param server the address of any database of the server
 */
export async function copyTemplate(
  server: string,
  name: string,
  fill: ((db: Database) => Promise<void>) | undefined,
): Promise<OpenDatabase> {
  const template = `template_${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
  const copy = `copy_${randomUUID().replaceAll('-', '')}`;
  const open = async (database: string) =>
    await openPostgres(new URL(`/${database}`, server).href, undefined);
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(client, template, open, fill);
    await client.query(`create database ${copy} template ${template}`);
  });
  const opened = await open(copy);
  let closing: Promise<void> | undefined;
  const close = async () => {
    await opened.close();
    await onServer(server, async (client) => void (await client.query(`drop database ${copy} with (force)`)));
  };
  return { ...opened, close: async () => await (closing ??= close()) };
}

async function makeTemplate(
  client: Client,
  template: string,
  open: (database: string) => Promise<OpenDatabase>,
  fill: ((db: Database) => Promise<void>) | undefined,
): Promise<void> {
  // Under another name until it is complete: a worker may end before.
  const draft = `draft_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${draft}`);
  const { db, close } = await open(draft);
  await fill?.(db);
  await close();
  await client.query(`alter database ${draft} rename to ${template}`);
}

/** Connects to no database that is copied or dropped: PostgreSQL refuses that for one with connections. */
async function onServer(server: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: new URL('/postgres', server).href });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
