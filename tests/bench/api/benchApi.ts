import { deepStrictEqual } from 'node:assert/strict';
import * as z from 'zod';
import { freePort } from '#tests/support/process/freePort.ts';
import { startProcess } from '#tests/support/process/startProcess.ts';
import { startPostgres } from '#tests/support/database/startPostgres.ts';
import { compare, type Comparison, isValid } from '../compare.ts';
import { median } from '../statistics.ts';
import { openCaller, type Caller } from './openCaller.ts';
import { openPoster, type Poster } from './openPoster.ts';

/** Least ratio of the peer's processor time to ours. */
const CONSTANT = 0.75;
const DATA = 0.7;
const WRITE = 0.6;
/** Most that a long history may cost, times a short one. */
const HISTORY = 2;
/** Milliseconds of processor time. */
const DOCUMENT = 1;
const BLOCKS = 9;
/** Milliseconds that one contender works before the next has its turn. */
const SLICE = 25;
const CONNECTIONS = 4;

const constants = [
  ['204', '/api/network/available'],
  ['config age', '/api/config/age'],
  ['countries age', '/api/countries/age'],
  ['stores age', '/api/geolocation/age'],
] as const;
const data = [
  ['profile', '/api/profile/profile'],
  ['balances', '/api/profile/balances'],
  ['tiers', '/api/profile/tiers'],
  ['rewards', '/api/profile/rewards?page[size]=20'],
  ['20 orders', '/api/profile/transactions?page[size]=20'],
] as const;
/** `again` is the peer once more: how much it differs from itself is the noise of the machine. */
const contenders = ['ours', 'peer', 'again'] as const;
type Contender = (typeof contenders)[number];

const startedSchema = z.object({
  ports: z.object({
    ours: z.number(),
    peer: z.number(),
    again: z.number(),
    redeemPeer: z.number(),
    redeemAgain: z.number(),
    cpu: z.number(),
  }),
  bearer: z.string(),
  redeem: z.object({
    path: z.string(),
    bearers: z.object({ ours: z.string(), peer: z.string(), again: z.string() }),
  }),
  histories: z.object({ short: z.string(), long: z.string() }),
});
type Started = z.infer<typeof startedSchema>;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * The reference API beside handlers written by hand, in one process, on both databases: calls without a database beside a bare Hono app
 * with the same bytes, the others beside one SQL statement each with the same checks of token and session.
 */
export async function benchApi(): Promise<void> {
  say('      processor µs ours / peer   peer ÷ ours (target)   by the clock   A/A');
  await benchOn('PGlite', undefined);
  const postgres = await startPostgres();
  try {
    await benchOn('PostgreSQL', postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function benchOn(name: string, databaseUrl: string | undefined): Promise<void> {
  say(`\n${name}`);
  const env = {
    PORT: String(await freePort()),
    TOKEN_SECRET: 'a secret of the benchmark, long enough for anything',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  const servers = await startProcess('tests/bench/api/servers.ts', env);
  try {
    const started = startedSchema.parse(JSON.parse(/^\{.*\}$/m.exec(servers.output())?.[0] ?? ''));
    const callers = await openCallers(started);
    for (const [line, path] of constants)
      await measureLine({ line, path, target: CONSTANT, started, callers });
    for (const [line, path] of data) await measureLine({ line, path, target: DATA, started, callers });
    await measureDocument(started, callers.ours);
    for (const each of Object.values(callers)) each.close();
    await measureRedeem(started);
    await measureHistory(started);
  } finally {
    await servers.stop('SIGKILL');
  }
}

async function openCallers({ ports }: Started): Promise<Record<Contender, Caller>> {
  const [ours, peer, again] = await Promise.all(
    contenders.map((name) => openCaller(ports[name], CONNECTIONS)),
  );
  if (ours === undefined || peer === undefined || again === undefined) throw new Error('not connected');
  return { ours, peer, again };
}

interface Line {
  readonly line: string;
  readonly path: string;
  readonly target: number;
  readonly started: Started;
  readonly callers: Readonly<Record<Contender, Caller>>;
}

async function measureLine({ line, path, target, started, callers }: Line): Promise<void> {
  await checkSame(started, path);
  const request = requestOf(path, started.bearer);
  const once = await callers.peer.run(request, 20);
  const times = Math.max(4, Math.round(SLICE / once));
  // Runs until the engine has compiled the code that runs often.
  for (const name of contenders) await callers[name].run(request, times * 6);
  const clock: Record<Contender, number[]> = { ours: [], peer: [], again: [] };
  const measure = async (name: Contender) => {
    const before = await readCpu(started);
    clock[name].push(await callers[name].run(request, times));
    return ((await readCpu(started)) - before) / times;
  };
  const result = await compare({
    contenders,
    base: 'peer',
    again: 'again',
    blocks: BLOCKS,
    slices: 2,
    measure,
    say,
  });
  report({ line, target, result, byClock: median(clock.peer) / median(clock.ours) });
}

interface Measured {
  readonly line: string;
  readonly target: number;
  readonly result: Comparison;
  readonly byClock: number;
}

function report({ line, target, result, byClock }: Measured): void {
  const [ours, peer] = result.standings;
  if (ours === undefined || peer === undefined) throw new Error('nothing was measured');
  const ratio = 1 / ours.ratio;
  const verdict = isValid(result) ? (ratio >= target ? 'met' : 'NOT met') : 'VOID: too much noise';
  say(
    `  ${line.padEnd(14)}${ours.time.toFixed(0).padStart(6)} / ${peer.time.toFixed(0).padEnd(6)}` +
      `  × ${ratio.toFixed(2)} (≥ ${target.toFixed(2)}, ${verdict})`.padEnd(28) +
      `  × ${byClock.toFixed(2)}   × ${result.sameRatio.toFixed(3)}`,
  );
}

/** Redeeming, one request at a time: each contender has a customer of its own. */
async function measureRedeem(started: Started): Promise<void> {
  const { ports, redeem } = started;
  const { path, bearers } = redeem;
  const posters: Record<Contender, Poster> = {
    ours: openPoster(ports.ours, path, bearers.ours),
    peer: openPoster(ports.redeemPeer, path, bearers.peer),
    again: openPoster(ports.redeemAgain, path, bearers.again),
  };
  const times = 10;
  for (const name of contenders) await posters[name].run(times * 30);
  const clock: Record<Contender, number[]> = { ours: [], peer: [], again: [] };
  const measure = async (name: Contender) => {
    const before = await readCpu(started);
    clock[name].push(await posters[name].run(times));
    return ((await readCpu(started)) - before) / times;
  };
  const rounds = { blocks: BLOCKS, slices: 2 };
  const result = await compare({ contenders, base: 'peer', again: 'again', ...rounds, measure, say });
  report({ line: 'redeem', target: WRITE, result, byClock: median(clock.peer) / median(clock.ours) });
  for (const name of contenders) posters[name].close();
}

/** Reads of a customer with 100,000 rows of points beside one with 100, by the clock: most of the work is the database's. */
async function measureHistory({ histories, ports }: Started): Promise<void> {
  const caller = await openCaller(ports.ours, CONNECTIONS);
  const lines: readonly (readonly [line: string, pathOf: (rows: number) => string])[] = [
    ['balances', () => '/api/profile/balances'],
    ['tiers', () => '/api/profile/tiers'],
    ['newest rows', (rows) => `/api/profile/points?page[size]=50&page[number]=${String(rows / 50)}`],
  ];
  for (const [line, pathOf] of lines) {
    const request = requestOf(pathOf(100), histories.short);
    const requests = { short: request, again: request, long: requestOf(pathOf(100000), histories.long) };
    for (const each of Object.values(requests)) await caller.run(each, 60);
    const result = await compare({
      contenders: ['long', 'short', 'again'],
      base: 'short',
      again: 'again',
      blocks: BLOCKS,
      slices: 2,
      measure: async (name) => await caller.run(requests[name], 40),
      say,
    });
    const [long, short] = result.standings;
    const verdict = isValid(result)
      ? (long?.ratio ?? Infinity) <= HISTORY
        ? 'met'
        : 'NOT met'
      : 'VOID: too much noise';
    say(
      `  ${line} of 100,000 rows ${long?.time.toFixed(2)} ms, of 100 ${short?.time.toFixed(2)} ms: ` +
        `× ${long?.ratio.toFixed(2)} (≤ ${HISTORY.toFixed(2)}, ${verdict})  × ${result.sameRatio.toFixed(3)}`,
    );
  }
  caller.close();
}

/** The document has no peer: its processor time is printed as it is. The first block warms up, and does not count. */
async function measureDocument(started: Started, caller: Caller): Promise<void> {
  const request = requestOf('/home', started.bearer, 'text/html');
  const samples: number[] = [];
  for (let block = 0; block <= BLOCKS; block += 1) {
    const before = await readCpu(started);
    await caller.run(request, 40);
    if (block > 0) samples.push(((await readCpu(started)) - before) / 40 / 1000);
  }
  const time = median(samples);
  say(
    `  document      ${time.toFixed(2)} ms of the processor (≤ ${DOCUMENT}, ${time <= DOCUMENT ? 'met' : 'NOT met'})`,
  );
}

async function readCpu({ ports }: Started): Promise<number> {
  return Number(await (await fetch(`http://127.0.0.1:${ports.cpu}`)).text());
}

function requestOf(path: string, bearer: string, accept = 'application/json'): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    'connection: keep-alive',
    `accept: ${accept}`,
    'accept-language: en',
    'user-agent: bench',
    ...(path.startsWith('/api/profile') ? [`authorization: Bearer ${bearer}`] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/**
 * Fails unless both give the same status, headers and body. The request id, the clock, `Vary` and the length may
 * differ.
 */
async function checkSame({ ports, bearer }: Started, path: string): Promise<void> {
  const [ours, peer] = await Promise.all(
    [ports.ours, ports.peer].map(async (port) => {
      const headers = {
        authorization: `Bearer ${bearer}`,
        'accept-language': 'en',
        'accept-encoding': 'identity',
      };
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      const text = await answer.text();
      const { date: _date, vary: _vary, 'x-request-id': _id, ...rest } = Object.fromEntries(answer.headers);
      const body: unknown = text === '' ? null : JSON.parse(text);
      return { status: answer.status, headers: { ...rest, 'content-length': undefined }, body };
    }),
  );
  deepStrictEqual(ours, peer, `${path}: the peer answers differently`);
}
