import { startOwnPostgres } from './startPostgres.ts';

/** A test run's global setup: one PostgreSQL for all its files, each of which makes databases of its own on it. */
export default async function sharePostgres(): Promise<() => Promise<void>> {
  const postgres = await startOwnPostgres();
  process.env['PORTAL_POSTGRES'] = postgres.url;
  return async () => {
    delete process.env['PORTAL_POSTGRES'];
    await postgres.stop();
  };
}
