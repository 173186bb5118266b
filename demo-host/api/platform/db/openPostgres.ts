import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import type { Database, OpenDatabase } from './Database.ts';
import { explainConnectionError } from './explainConnectionError.ts';
import { migrationsFolder } from './migrationsFolder.ts';
import { ReadPool } from './ReadPool.ts';
import { postgresChanges } from '../changes/postgresChanges.ts';

/**
 * An arbitrary number for an advisory lock: of processes that start at once, one migrates and seeds while the others
 * wait.
 */
const startLock = 4100230;

/**
 * Opens a database on a PostgreSQL server. `prepare` runs after the migrations, in one process at a time.
 *
 * @throws StartupError if the server cannot be reached or refuses the connection, and other errors as they are
 */
export async function openPostgres(
  url: string,
  prepare: ((db: Database) => Promise<void>) | undefined,
): Promise<OpenDatabase> {
  const options = { connectionString: inUtc(url), connectionTimeoutMillis: 3000, max: 10 };
  // With `pipeline` a connection takes a statement before the one ahead was answered: `ReadPool` sends reads together.
  const pool = new ReadPool({ ...options, pipeline: true });
  // Without a listener, the error of an idle connection would end the process. The next statement opens another one.
  pool.on('error', () => {});
  // The same for a connection that is in use, for example in a transaction.
  pool.on('connect', (client) => client.on('error', () => {}));
  let changes: Awaited<ReturnType<typeof postgresChanges>> | undefined;
  let closing: Promise<unknown> | undefined;
  const close = async () => void (await (closing ??= Promise.all([pool.end(), changes?.close()])));
  try {
    const client = await pool.connect();
    await underLock(client, async () => {
      const db = drizzle(client);
      await migrate(db, { migrationsFolder });
      await prepare?.(db as unknown as Database);
    });
    changes = await postgresChanges(url);
    return { db: drizzle(pool) as unknown as Database, kind: 'postgres', changes, close };
  } catch (error) {
    await close();
    throw explainConnectionError(url, error);
  }
}

/**
 * Statements add days and months in the zone of their connection. Each connection asks for UTC as it begins, so that the server's own zone
 * makes no difference, and no statement is needed for it. Other options stay: those of the address, or else of `PGOPTIONS`.
 */
function inUtc(url: string): string {
  const given = new URL(url).searchParams.get('options') ?? process.env['PGOPTIONS'];
  const others = given === undefined ? '' : `${encodeURIComponent(given)}+`;
  // Of two parameters with the same name the driver takes the last.
  return `${url}${url.includes('?') ? '&' : '?'}options=${others}-c+TimeZone=UTC`;
}

async function underLock(client: PoolClient, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('select pg_advisory_lock($1)', [startLock]);
    await work();
    await client.query('select pg_advisory_unlock($1)', [startLock]);
    client.release();
  } catch (error) {
    // Ending the connection also releases the lock.
    client.release(true);
    throw error;
  }
}
