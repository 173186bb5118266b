import { startOwnPostgres } from './startPostgres.ts';

/** The global setup of a test run: one PostgreSQL for all files. Each file creates its own databases. */
export default async function sharePostgres(): Promise<() => Promise<void>> {
  const postgres = await startOwnPostgres();
  process.env['PORTAL_POSTGRES'] = postgres.url;
  return async () => {
    delete process.env['PORTAL_POSTGRES'];
    await postgres.stop();
  };
}
