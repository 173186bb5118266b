import { Client } from 'pg';
import { startApiProcess } from '#tests/contract/suite/startApiProcess.ts';
import type { Api } from '#tests/contract/suite/Api.ts';
import { startPostgres } from '#tests/support/database/startPostgres.ts';
import { median, shuffled } from '../statistics.ts';
import { separability } from './separability.ts';

/** Addresses of each kind for each call; each is requested once. */
const N = 2000;
/** Requests before the measurement, not counted. */
const WARM_UP = 100;
const LIMIT = 0.55;
const MARGIN = 0.03;

/** Calls about an address that need no session. */
const calls = [
  ['POST /api/auth', '/api/auth', (email: string) => ({ email, redirect: null })],
  ['POST /api/auth/magicLink', '/api/auth/magicLink', (email: string) => ({ email, redirect: null })],
  ['POST /api/auth/email', '/api/auth/email', (email: string) => ({ email, redirect: null })],
  ['POST /api/auth/sms', '/api/auth/sms', (email: string) => ({ email, redirect: null })],
  ['POST /api/auth/availability', '/api/auth/availability', (email: string) => ({ email })],
] as const;

const kinds = ['known', 'suspended', 'unknown', 'again'] as const;
type Kind = (typeof kinds)[number];
const addressOf = (kind: Kind, call: number, at: number) => `${kind}.${call}.${at}@bench.example`;

/**
 * Measures whether the time of an answer separates known and suspended addresses from unknown ones. Requests 2,000 of each, in
 * random order, and prints how well it separates them (area under the ROC curve; 0.5 is chance), beside two samples of unknown
 * addresses, which differ by nothing but noise.
 */
export async function benchAuth(): Promise<void> {
  const postgres = await startPostgres();
  const api = await startApiProcess(postgres.url);
  try {
    await addProfiles(postgres.url);
    process.stdout.write(
      `${N} addresses of each kind, PostgreSQL, area under the ROC curve (chance 0.5)\n\n`,
    );
    process.stdout.write(
      'call                          known   suspended  A/A     medians ms known/suspended/unknown\n',
    );
    let worst = 0;
    for (const [index, [name, path, bodyOf]] of calls.entries()) {
      const times = await ask(api, index, (email) => ({ path, body: bodyOf(email) }));
      const against = (kind: Kind) => separability(times[kind], times.unknown);
      const [known, suspended, same] = [against('known'), against('suspended'), against('again')];
      const medians = [times.known, times.suspended, times.unknown].map((sample) =>
        median(sample).toFixed(2),
      );
      process.stdout.write(
        `${name.padEnd(30)}${known.toFixed(3)}   ${suspended.toFixed(3)}      ${same.toFixed(3)}   ${medians.join(' / ')}\n`,
      );
      worst = Math.max(
        worst,
        known - same,
        suspended - same,
        known > LIMIT ? 1 : 0,
        suspended > LIMIT ? 1 : 0,
      );
    }
    process.stdout.write(
      `\n≤ ${LIMIT} and ≤ A/A + ${MARGIN}: ${worst <= MARGIN ? 'reached' : 'NOT reached'}\n`,
    );
  } finally {
    await api.stop();
    await postgres.stop();
  }
}

async function ask(
  api: Api,
  call: number,
  requestOf: (email: string) => { path: string; body: object },
): Promise<Record<Kind, number[]>> {
  const times: Record<Kind, number[]> = { known: [], suspended: [], unknown: [], again: [] };
  for (let at = -WARM_UP; at < N; at += 1) {
    for (const kind of shuffled(kinds)) {
      const { path, body } = requestOf(addressOf(at < 0 ? 'again' : kind, call, at));
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      const before = performance.now();
      const answer = await api.fetch(path, init);
      await answer.arrayBuffer();
      const after = performance.now();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      if (at >= 0) times[kind].push(after - before);
    }
  }
  return times;
}

/** One customer for each request, so that no address is requested twice or is cached more than another. */
async function addProfiles(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const [kind, status] of [
      ['known', 'active'],
      ['suspended', 'suspended'],
    ]) {
      await client.query(
        `insert into profiles (status, email, email_verified, first_name, region_id, joined_at, updated_at)
         select $1, $2 || '.' || call || '.' || at || '@bench.example', true, 'Bench', (select min(id) from regions), now(), now()
         from generate_series(0, ${calls.length - 1}) call, generate_series(0, ${N - 1}) at`,
        [status, kind],
      );
    }
    await client.query('analyze profiles');
  } finally {
    await client.end();
  }
}
