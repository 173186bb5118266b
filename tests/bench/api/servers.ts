import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { createApp } from '#demo-host/api/app/createServer.ts';
import { prepareData } from '#demo-host/api/app/prepareData.ts';
import { readTokenKeys } from '#demo-host/api/app/readTokenKeys.ts';
import { profiles } from '#demo-host/api/customers/schema.ts';
import { readConfig } from '#demo-host/api/platform/config/readConfig.ts';
import { createTokens } from '#demo-host/api/platform/crypto/createTokens.ts';
import { createKept } from '#demo-host/api/platform/db/createKept.ts';
import type { Database } from '#demo-host/api/platform/db/Database.ts';
import { openDatabase } from '#demo-host/api/platform/db/openDatabase.ts';
import { openSession } from '#demo-host/api/sessions/queries/openSession.ts';
import { peerApp, type RunStatement } from './peerApp.ts';

/** What is fixed in this process's answers: the peer gives the same bytes from memory. */
const constantPaths = [
  '/api/network/available',
  '/api/config/age',
  '/api/countries/age',
  '/api/geolocation/age',
];

// One process with the API, its peer, and the peer again, on one database, so that all three meet the same circumstances.
const config = { ...readConfig(process.env), publicUrl: 'http://localhost' };
const { db, changes, kind } = await openDatabase({
  databaseUrl: config.databaseUrl,
  prepare: async (database) => await prepareData(database, config),
});
// Lines are written together, as in production, to a place that costs nothing.
const log = pino(
  { level: config.logLevel, base: null },
  pino.destination({ dest: '/dev/null', sync: false, minLength: 4096 }),
);
const deps = {
  db,
  kept: createKept({ db, config }, changes),
  config,
  log,
  clock: Date,
  mailer: { send: async () => {} },
  textSender: { send: async () => {} },
};
const app = createApp(deps);
const tokens = createTokens(() => readTokenKeys(db, config.tokenSecret));
const peer = peerApp(await readConstants(), tokens, runOn(db, kind));
const ports = {
  ours: await listen(getRequestListener(app.fetch)),
  peer: await listen(getRequestListener(peer.fetch)),
  again: await listen(getRequestListener(peer.fetch)),
  // The processor time of this process so far, in microseconds.
  cpu: await listen((_request, response) => {
    const { user, system } = process.cpuUsage();
    response.end(String(user + system));
  }),
};
process.stdout.write(`${JSON.stringify({ ports, bearer: await signIn(db) })}\nready http://localhost\n`);

async function listen(listener: (...args: Parameters<RequestListener>) => unknown): Promise<number> {
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function readConstants(): Promise<Record<string, string | null>> {
  const entries = constantPaths.map(async (path) => {
    const answer = await app.fetch(new Request(`http://localhost${path}`));
    return [path, answer.status === 204 ? null : await answer.text()] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** A session of the customer who has most of everything that Home shows. */
async function signIn(database: Database): Promise<string> {
  const [found] = await database
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, 'maren@example.com'));
  if (found === undefined) throw new Error('the demo customer is missing');
  const opening = {
    profileId: found.id,
    amr: 'email_link',
    keep: false,
    azp: null,
    mode: 'default',
  } as const;
  const { token } = await openSession(database, tokens, { ...opening, device: 'bench' }, new Date());
  return token;
}

interface Driver {
  query(...args: readonly unknown[]): Promise<unknown>;
}

/** The driver without drizzle; on PostgreSQL with named statements, whose plans it keeps. */
function runOn(database: Database, engine: 'pglite' | 'postgres'): RunStatement {
  const { $client } = database as unknown as { readonly $client: Driver & { readonly client?: Driver } };
  const driver = $client.client ?? $client;
  return engine === 'pglite'
    ? async (_name, text, values) => await driver.query(text, values)
    : async (name, text, values) => await driver.query({ name, text, values });
}
