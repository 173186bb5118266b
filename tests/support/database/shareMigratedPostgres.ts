import { openDatabase } from '#demo-host/api/platform/db/openDatabase.ts';
import { createDatabaseOn } from './startPostgres.ts';
import sharePostgres from './sharePostgres.ts';

/**
 * The global setup of the journeys: one PostgreSQL for all demos, with a migrated, empty database to copy. A demo on
 * PGlite costs more processor time.
 */
export default async function shareMigratedPostgres(): Promise<() => Promise<void>> {
  const stop = await sharePostgres();
  const databaseUrl = process.env['PORTAL_POSTGRES'] ?? '';
  const { close } = await openDatabase({ databaseUrl });
  await close();
  process.env['PORTAL_MIGRATED'] = databaseUrl;
  return async () => {
    delete process.env['PORTAL_MIGRATED'];
    await stop();
  };
}

/** @returns the address of a new database for a demo, or `undefined` where the run has none: the demo then takes PGlite */
export async function copyMigrated(): Promise<string | undefined> {
  const template = process.env['PORTAL_MIGRATED'];
  if (template === undefined) return undefined;
  // PostgreSQL refuses to copy a database with open connections, so the request goes to the database `postgres`.
  return await createDatabaseOn(new URL('/postgres', template).href, new URL(template).pathname.slice(1));
}
