import { fork, type ChildProcess } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Api } from '#tests/contract/suite/Api.ts';
import { bearer, maren, signIn } from '#tests/contract/suite/signIn.ts';
import { startApiProcess } from '#tests/contract/suite/startApiProcess.ts';
import { startPostgres } from '#tests/support/database/startPostgres.ts';
import { median, quantile } from '../statistics.ts';

/** Parallel requests of one burst, all for one address. */
const COUNT = 50;
/** Blocks of calm, burst and calm; the first is dropped. */
const BLOCKS = 20;
/** Times that each call is measured in a calm part of a block. */
const CALM_CALLS = 10;
/** The most times its calm duration that a call may take in a burst. */
const MOST = 2;
/** The answers that a burst may get. */
const ALLOWED = new Set(['202', '429 with Retry-After', '503 with Retry-After']);

export interface Burst {
  readonly url: string;
  readonly count: number;
  readonly email: string;
}
/** How often each status came. */
export type BurstAnswers = Readonly<Record<string, number>>;

const names = ['health', 'config', 'profile of another customer'] as const;
type Name = (typeof names)[number];
type Times = Record<Name, number[]>;

/**
 * Measures how long other people's calls take while 50 requests for one address hit the API, beside their time alone in the same
 * run, on PostgreSQL and on PGlite; and counts what the burst is answered with.
 */
export async function benchBurst(): Promise<void> {
  const postgres = await startPostgres();
  try {
    await benchOn('PostgreSQL', postgres.url);
  } finally {
    await postgres.stop();
  }
  await benchOn('PGlite', undefined);
}

async function benchOn(database: string, databaseUrl: string | undefined): Promise<void> {
  const api = await startApiProcess(databaseUrl, { RATE_LIMITS: 'on' });
  const sender = fork(join(import.meta.dirname, 'sendBursts.ts'), { execArgv: ['--import', 'tsx'] });
  try {
    const call = await openCalls(api);
    const url = new URL((await api.fetch('/api/network/available')).url).origin;
    const blocks: { calm: Times; burst: Times; again: Times }[] = [];
    const answers = new Map<string, number>();
    for (let block = 0; block <= BLOCKS; block += 1) {
      const calm = await measureCalm(call);
      const sent = send(sender, { url, count: COUNT, email: `burst${block}@example.com` });
      const burst = await measureUntil(call, sent);
      const again = await measureCalm(call);
      for (const [answer, count] of Object.entries(await sent))
        answers.set(answer, (answers.get(answer) ?? 0) + count);
      if (block > 0) blocks.push({ calm, burst, again });
    }
    print(database, blocks, answers);
  } finally {
    sender.kill();
    await api.stop();
  }
}

type Call = (name: Name) => Promise<number>;

/** @returns a function that makes one of the calls and resolves with its duration in milliseconds */
async function openCalls(api: Api): Promise<Call> {
  const headers = bearer(await signIn(api, maren));
  const requests: Record<Name, [string, RequestInit?]> = {
    health: ['/api/network/available'],
    config: ['/api/config'],
    'profile of another customer': ['/api/profile/profile', { headers }],
  };
  return async (name) => {
    const before = performance.now();
    const answer = await api.fetch(...requests[name]);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
    return performance.now() - before;
  };
}

const noTimes = (): Times => ({ health: [], config: [], 'profile of another customer': [] });

async function measureOnce(call: Call, times: Times): Promise<void> {
  for (const name of names) times[name].push(await call(name));
}

async function measureCalm(call: Call): Promise<Times> {
  const times = noTimes();
  for (let n = 0; n < CALM_CALLS; n += 1) await measureOnce(call, times);
  return times;
}

async function measureUntil(call: Call, end: Promise<unknown>): Promise<Times> {
  const times = noTimes();
  const state = { isOver: false };
  void end.finally(() => (state.isOver = true));
  while (!state.isOver) await measureOnce(call, times);
  return times;
}

async function send(sender: ChildProcess, burst: Burst): Promise<BurstAnswers> {
  return await new Promise((resolve, reject) => {
    const fail = (code: number | null) => reject(new Error(`the sender of bursts ended with code ${code}`));
    sender.once('exit', fail);
    sender.once('message', (answers) => {
      sender.off('exit', fail);
      resolve(answers as BurstAnswers);
    });
    sender.send(burst);
  });
}

function print(
  database: string,
  blocks: readonly { calm: Times; burst: Times; again: Times }[],
  answers: ReadonlyMap<string, number>,
): void {
  const say = (text: string) => void process.stdout.write(`${text}\n`);
  say(
    `\n${database}: ${COUNT} requests for one address at once, ${BLOCKS} bursts, load ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const name of names) {
    const ratioOf = (part: 'burst' | 'again') =>
      median(blocks.map((block) => median(block[part][name]) / median(block.calm[name])));
    const all = (part: 'calm' | 'burst') => blocks.flatMap((block) => block[part][name]);
    const ratio = ratioOf('burst');
    const times = `calm ${median(all('calm')).toFixed(1)} ms, in the burst ${median(all('burst')).toFixed(1)} ms`;
    const worst = `95 % ${quantile(all('calm'), 0.95).toFixed(1)} and ${quantile(all('burst'), 0.95).toFixed(1)} ms`;
    say(
      `  ${name.padEnd(28)} ${ratio.toFixed(2)} ×  (A/A ${ratioOf('again').toFixed(2)}; ${times}; ${worst})  ` +
        `target ≤ ${MOST}${ratio <= MOST ? ', met' : ', NOT met'}`,
    );
  }
  const counts = [...answers].map(([answer, count]) => `${answer}: ${count}`).join(', ');
  const isAllowed = [...answers.keys()].every((answer) => ALLOWED.has(answer));
  say(`  answers ${counts}${isAllowed ? '' : '; NOT only 202, and 429 or 503 with Retry-After'}`);
}
