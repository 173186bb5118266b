import { StartupError } from '../config/StartupError.ts';
import { checkSpace } from './checkSpace.ts';
import type { Database, OpenDatabase } from './Database.ts';
import { lockDirectory } from './lockDirectory.ts';

interface Options {
  /** `postgres://…`: a server. Wins over `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** The directory of the embedded database. Without it the data are kept in memory. */
  readonly dataDir?: string | undefined;
  /**
   * Runs each time the database is opened, after the migrations, for example to seed; no other process runs it at
   * the same time.
   */
  readonly prepare?: (db: Database) => Promise<void>;
}

/**
 * Opens the database with all its tables.
 *
 * @throws StartupError with one line where that fails
 */
export async function openDatabase({ databaseUrl, dataDir, prepare }: Options = {}): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return await openEmbedded(dataDir, prepare);
  checkUrl(databaseUrl);
  const { openPostgres } = await import('./openPostgres.ts');
  return await openPostgres(databaseUrl, prepare);
}

async function openEmbedded(dataDir: string | undefined, prepare: Options['prepare']): Promise<OpenDatabase> {
  // Lock before loading the engine, so that a second process is refused without delay.
  const unlock = dataDir === undefined ? () => {} : lockDirectory(dataDir);
  try {
    const warning = dataDir === undefined ? undefined : checkSpace(dataDir);
    if (warning !== undefined) process.stderr.write(`${warning}\n`);
    const { openPglite } = await import('./openPglite.ts');
    const opened = await openPglite(dataDir, prepare);
    return { ...opened, close: () => opened.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

function checkUrl(databaseUrl: string): void {
  const scheme = URL.canParse(databaseUrl) ? new URL(databaseUrl).protocol : '';
  if (scheme !== 'postgres:' && scheme !== 'postgresql:') {
    throw new StartupError(
      'DATABASE_URL: not an address of PostgreSQL (postgres://user:password@host:5432/database).',
    );
  }
}
