import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAirline } from '#demo-host/airline/startAirline.ts';
import { emptyDatabase } from '#tests/support/database/emptyDatabase.ts';
import { freePort } from '#tests/support/process/freePort.ts';
import { startMailSink } from '#tests/support/mail/startMailSink.ts';
import { startProcess } from '#tests/support/process/startProcess.ts';
import type { Api } from './Api.ts';

/**
 * Starts the API as a process, over HTTP, with a real mail server: on PGlite, or on the database at `databaseUrl`.
 *
 * @param settings of the API, over those of the tests
 * @param prepare is called with the embedded database's directory before the first start
 */
export async function startApiProcess(
  databaseUrl?: string,
  settings: Readonly<Record<string, string>> = {},
  prepare?: (dataDir: string) => Promise<void>,
): Promise<Api> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-api-'));
  const sink = await startMailSink();
  const port = await freePort();
  const shopOrigin = 'http://127.0.0.1:4999';
  const staffToken = 'the staff of the tests';
  const airlineSecret = 'the airline of the tests';
  const airline = await startAirline({
    AIRLINE_PORT: 0,
    AIRLINE_SECRET: airlineSecret,
    AIRLINE_SETTLE_MS: 0,
    PORTAL_URL: `http://localhost:${port}`,
  });
  const env = {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: join(directory, 'data'),
    SMTP_URL: sink.smtpUrl,
    EMBED_ORIGINS: shopOrigin,
    SHOP_URL: shopOrigin,
    RATE_LIMITS: 'off',
    STAFF_TOKEN: staffToken,
    AIRLINE_URL: airline.url,
    AIRLINE_SECRET: airlineSecret,
    LOG_LEVEL: 'warn',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...settings,
  };
  if (databaseUrl === undefined) await emptyDatabase(env.DATA_DIR);
  await prepare?.(env.DATA_DIR);
  let running = await startProcess('demo-host/api/main.ts', env);
  return {
    shopOrigin,
    staffToken,
    fetch: async (path, init) => await fetch(`http://localhost:${port}${path}`, init),
    mails: async (to) => sink.mails().flatMap((mail) => (mail.to === to ? [mail.text] : [])),
    restart: async (meanwhile, isKilled) => {
      await running.stop(isKilled ? 'SIGKILL' : 'SIGTERM');
      await meanwhile?.(env.DATA_DIR);
      running = await startProcess('demo-host/api/main.ts', env);
    },
    stop: async () => {
      await running.stop();
      await airline.close();
      await sink.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
