import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { StartupError } from '../config/StartupError.ts';
import type { Database, OpenDatabase } from './Database.ts';
import { migrationsFolder } from './migrationsFolder.ts';
import { pgliteChanges } from '../changes/pgliteChanges.ts';
import { pgliteDatabase } from './pgliteDatabase.ts';

/** Opens PostgreSQL inside this process, in a directory that the caller has locked, or in memory without one. */
export async function openPglite(
  dataDir: string | undefined,
  prepare: ((db: Database) => Promise<void>) | undefined,
): Promise<OpenDatabase> {
  const client = await startPglite(dataDir);
  const close = async () => {
    if (!client.closed) await client.close();
  };
  try {
    await migrate(drizzle(client), { migrationsFolder });
    const db = pgliteDatabase(client);
    await prepare?.(db);
    if (dataDir !== undefined) await rm(unfinishedMark(dataDir), { force: true });
    return { db, kind: 'pglite', changes: await pgliteChanges(client), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startPglite(dataDir: string | undefined): Promise<PGlite> {
  if (dataDir === undefined) return await PGlite.create();
  const directory = join(dataDir, 'pg');
  // An interrupted first start leaves files that cannot be opened and no data. The mark proves that this is the case: a
  // directory without the mark is never deleted.
  if (existsSync(unfinishedMark(dataDir))) await rm(directory, { recursive: true, force: true });
  if (!existsSync(directory)) await writeFile(unfinishedMark(dataDir), '');
  try {
    return await PGlite.create(directory);
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new StartupError(`The database in ${dataDir} does not open (${reason}).`);
  }
}

/** A file beside the database. It exists from before the database is created until it has been migrated and filled once. */
function unfinishedMark(dataDir: string): string {
  return join(dataDir, 'pg.unfinished');
}
