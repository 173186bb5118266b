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
import { openLive } from '#demo-host/api/app/openLive.ts';
import { createKept } from '#demo-host/api/platform/db/createKept.ts';
import type { Database } from '#demo-host/api/platform/db/Database.ts';
import { openDatabase } from '#demo-host/api/platform/db/openDatabase.ts';
import { openSession } from '#demo-host/api/sessions/queries/openSession.ts';
import { addHistory } from './addHistory.ts';
import { peerApp, type RunStatement } from './peerApp.ts';
import type { Driver } from './recordStatements.ts';
import { addCustomer, addRedeemer, openRedeemPeer, pathToRedeem } from './redeemPeer.ts';

/** Calls whose answers do not change in this process: the peer gives the same bytes from memory. */
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
  live: openLive(db, changes),
  config,
  log,
  clock: Date,
  mailer: { send: async () => {} },
  textSender: { send: async () => {} },
};
const app = createApp(deps);
const tokens = createTokens(() => readTokenKeys(db, config.tokenSecret));
const peer = peerApp(await readConstants(), tokens, runOn(db, kind));
const redeem = await openRedeem();
const ports = {
  ours: await listen(getRequestListener(app.fetch)),
  peer: await listen(getRequestListener(peer.fetch)),
  again: await listen(getRequestListener(peer.fetch)),
  redeemPeer: await listen(getRequestListener(redeem.peer.fetch)),
  redeemAgain: await listen(getRequestListener(redeem.again.fetch)),
  // The processor time of this process so far, in microseconds.
  cpu: await listen((_request, response) => {
    const { user, system } = process.cpuUsage();
    response.end(String(user + system));
  }),
};
const { path, bearers } = redeem;
const histories = { short: await withHistory(100), long: await withHistory(100000) };
const started = { ports, bearer: await signIn(db), redeem: { path, bearers }, histories };
process.stdout.write(`${JSON.stringify(started)}\nready http://localhost\n`);

async function withHistory(rows: number): Promise<string> {
  const { id, bearer } = await addCustomer(db, tokens);
  await addHistory(db, id, rows);
  return bearer;
}

/** The peers of redeeming, which each need a customer of their own, as the API does. */
async function openRedeem() {
  const to = await pathToRedeem(db);
  const open = async (bearer: string) =>
    await openRedeemPeer({ app, used: clientOf(db), raw: driverOf(db), tokens, path: to, bearer });
  const [ours, first, second] = [
    await addRedeemer(db, tokens),
    await addRedeemer(db, tokens),
    await addRedeemer(db, tokens),
  ];
  return {
    path: to,
    bearers: { ours, peer: first, again: second },
    peer: await open(first),
    again: await open(second),
  };
}

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

/** Signs in the customer who has the most of what Home shows. @returns the bearer token */
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

/** @returns the client that drizzle uses */
function clientOf(database: Database): Driver & { readonly client?: Driver } {
  return (database as unknown as { readonly $client: Driver }).$client;
}

/** @returns the driver without drizzle and without what the API puts around it */
function driverOf(database: Database): Driver {
  return clientOf(database).client ?? clientOf(database);
}

/** The driver without drizzle; on PostgreSQL with named statements, whose plans it keeps. */
function runOn(database: Database, engine: 'pglite' | 'postgres'): RunStatement {
  const driver = driverOf(database);
  return engine === 'pglite'
    ? async (_name, text, values) => await driver.query(text, values)
    : async (name, text, values) => await driver.query({ name, text, values });
}
