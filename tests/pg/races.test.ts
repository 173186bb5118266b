import { generateKeyPairSync } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mostSignOns } from '#demo-host/api/sessions/queries/endUnusedSignOns.ts';
import { createTokenIssuer, type TokenIssuer } from '#demo-host/site/signOn/createTokenIssuer.ts';
import type { Api } from '../contract/suite/Api.ts';
import { pairDevice } from '../contract/suite/pairDevice.ts';
import { readEvents } from '../support/api/readEvents.ts';
import { bearer, post, signIn } from '../contract/suite/signIn.ts';
import { startApiProcess } from '../contract/suite/startApiProcess.ts';
import { startPostgres } from '../support/database/startPostgres.ts';
import { benefitCases } from './benefitCases.ts';
import { claimCases } from './claimCases.ts';
import { commsCases } from './commsCases.ts';
import { connectionCases } from './connectionCases.ts';
import { profileCases } from './profileCases.ts';
import { tillCases } from './tillCases.ts';
import { waitUntil } from '../support/process/waitUntil.ts';

// Races that need two processes on one database.

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const signOnKeys = JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'shop' }] });
const shopKey = JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: 'shop' });

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let apis: readonly [Api, Api];
let client: Client;
beforeAll(async () => {
  postgres = await startPostgres();
  const settings = { SSO_JWKS: signOnKeys };
  const first = await startApiProcess(postgres.url, settings);
  apis = [first, await startApiProcess(postgres.url, settings)];
  client = new Client({ connectionString: postgres.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  for (const api of apis) await api.stop();
  await postgres.stop();
});

/** Sends a call 50 times at once, alternating between the two processes. */
const rush = async (
  body: (i: number) => object,
  headers: (i: number) => Record<string, string>,
  send: (call: () => Promise<Response>) => Promise<Response> = async (call) => await call(),
) =>
  await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      send(async () => await post(apis[i % 2 === 0 ? 0 : 1], '/api/auth', body(i), headers(i))),
    ),
  );
/**
 * Calls again after 429, as a caller should. 50 calls of one customer take turns, and on a busy machine the last of them wait longer than
 * the five seconds after which a process refuses to let them wait.
 */
const untilTaken = async (call: () => Promise<Response>): Promise<Response> =>
  await waitUntil(
    'a turn',
    async () => {
      const answer = await call();
      if (answer.status !== 429) return answer;
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9][0-9]*$/);
      return undefined;
    },
    120000,
  );
const dataOf = async (answer: Response) => ((await answer.json()) as { data: Record<string, unknown> }).data;
const idOf = (data: Record<string, unknown>, of: 'visit' | 'registration') => (data[of] as { id: number }).id;

/** The shop's server, which exchanges assertions with one of the processes. */
async function openDesk(api: Api): Promise<TokenIssuer> {
  const { url } = await api.fetch('/api/network/available');
  return createTokenIssuer(shopKey, new URL(url).origin);
}

describe('two processes on one PostgreSQL', () => {
  it('create one visit for 50 concurrent check-ins', async () => {
    const token = await signIn(apis[0], 'maren@example.com');
    const answers = await rush(
      () => ({ location: 'rivergate' }),
      () => bearer(token),
      untilTaken,
    );
    const data = await Promise.all(answers.map(dataOf));
    expect(new Set(data.map((each) => idOf(each, 'visit'))).size).toBe(1);
    expect(data.filter((each) => (each['visit'] as { already: boolean }).already)).toHaveLength(49);
  });

  it('create one registration for 50 concurrent requests', async () => {
    const token = await signIn(apis[1], 'new@example.com');
    const answers = await rush(
      () => ({ eventData: { event: 'mending-week' } }),
      () => bearer(token),
      untilTaken,
    );
    const data = await Promise.all(answers.map(dataOf));
    expect(new Set(data.map((each) => idOf(each, 'registration'))).size).toBe(1);
    expect(data.filter(({ already }) => already === false)).toHaveLength(1);
  });

  it('never give a place twice: of 50 new customers at the door three are admitted', async () => {
    const device = { 'x-portal-device': await pairDevice(apis[0], 2) };
    const answers = await rush(
      (i) => ({ email: `rush${i}@example.com`, eventData: { event: 'coat-fitting' } }),
      () => device,
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(47);
  });

  it('run a call with an idempotency key once; repeated requests get the same response or 409', async () => {
    const key = { 'idempotency-key': 'a-key-for-two-processes' };
    const answers = await rush(
      () => ({ email: 'layla@example.com', location: 'saltworks' }),
      () => key,
    );
    const bodies = await Promise.all(
      answers.filter(({ status }) => status === 200).map(async (answer) => await answer.text()),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const again = await post(
      apis[1],
      '/api/auth',
      { email: 'layla@example.com', location: 'saltworks' },
      key,
    );
    expect(await again.text()).toBe(bodies[0]);
  });

  it('pair one of 50 devices that send the same code at once', async () => {
    const made = await post(apis[0], '/api/devices/codes', { location_id: 1 }, bearer(apis[0].staffToken));
    const { code } = await dataOf(made);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => post(apis[i % 2 === 0 ? 0 : 1], '/api/devices', { code })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('keep ten sessions for 50 sign-ons of one browser at once, and answer each of them', async () => {
    const desks = await Promise.all(apis.map(openDesk));
    // The shop gives up after five seconds. An exchange that it gave up would be one of the ten sessions, without a token here.
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    // An exchange that is answered neither with 200 nor with 429 rejects.
    const signOn = async (i: number) =>
      await waitUntil(
        'a turn',
        async () => {
          try {
            return await desks[i % 2]?.({
              ...{ email: 'maren@example.com', origin: apis[0].shopOrigin },
              browser: 'rush',
            });
          } catch (error) {
            if (String(error).includes('answered 429')) return undefined;
            throw error;
          }
        },
        120000,
      );
    const tokens = await Promise.all(Array.from({ length: 50 }, async (_, i) => (await signOn(i)).token));
    vi.restoreAllMocks();
    const alive = await Promise.all(
      tokens.map(
        async (token) => (await apis[0].fetch('/api/auth/sessions', { headers: bearer(token) })).status,
      ),
    );
    expect(alive.filter((status) => status === 200)).toHaveLength(mostSignOns);
  });
});

tillCases(
  () => apis,
  () => client,
);
profileCases(
  () => apis,
  () => client,
);
benefitCases(
  () => apis,
  () => client,
  openDesk,
);
commsCases(() => apis);

describe('what two processes keep of the configuration', () => {
  let time = Date.parse('2027-01-01T00:00:00.000Z');

  /** Changes the configuration in SQL, and waits until both processes answer with it. */
  const change = async () => {
    time += 1000;
    const changed = new Date(time).toISOString();
    await client.query('update config_document set last_updated = $1', [changed]);
    const isKnown = async () => {
      const ages = apis.map(async (api) => await (await api.fetch('/api/config/age')).json());
      const known = (await Promise.all(ages)) as { lastUpdated: string }[];
      return known.every(({ lastUpdated }) => lastUpdated === changed);
    };
    // Less than the time after which kept data are read again in any case.
    await waitUntil('both processes to know a change', isKnown, 4000);
  };

  it('is dropped in both when it changes', async () => {
    for (let round = 0; round < 5; round += 1) await change();
  });

  it('is not used while the connection that announces changes is lost', async () => {
    await change();
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen reference_changed'`,
    );
    expect(rowCount).toBe(2);
    await change();
    const isListening = async () => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and query = 'listen reference_changed'`,
      );
      return rows[0]?.count === 2;
    };
    await waitUntil('both processes to listen again', isListening);
    await change();
  });
});

describe('a stream of changes of one process', () => {
  let client: Client;
  beforeAll(async () => {
    client = new Client({ connectionString: postgres.url });
    await client.connect();
  });
  afterAll(async () => await client.end());

  const open = async (token: string) => {
    const events = readEvents(await apis[1].fetch('/api/profile/changes', { headers: bearer(token) }));
    expect(await events.next()).toEqual({ changed: [] });
    return events;
  };
  const touchAccount = async () =>
    void (await client.query(`update point_accounts set balance = balance from profiles p
      where p.id = profile_id and p.email = 'layla@example.com'`));

  it('names within 2 s what changes through another, and ends with a logout there', async () => {
    const [token, other] = [
      await signIn(apis[0], 'layla@example.com'),
      await signIn(apis[0], 'maren@example.com'),
    ];
    const [events, others] = [await open(token), await open(other)];
    const started = performance.now();
    await touchAccount();
    expect(await events.next()).toEqual({ changed: ['airlinePoints', 'balances', 'points', 'tiers'] });
    const heard = performance.now();
    await apis[1].fetch('/api/profile/balances', { headers: bearer(token) });
    // On a busy machine a read takes seconds, too.
    expect(heard - started).toBeLessThan(Math.max(2000, 3 * (performance.now() - heard)));
    await apis[0].fetch('/api/auth/logout', { method: 'POST', headers: bearer(token) });
    expect(await events.next()).toEqual({ changed: [], ends: 'session' });
    expect(await events.next()).toBeUndefined();
    await apis[0].fetch('/api/auth/logout', { method: 'POST', headers: bearer(other) });
    expect(await others.next()).toEqual({ changed: [], ends: 'session' });
  });

  it('names what a till sells to the customer through another', async () => {
    const token = await signIn(apis[0], 'layla@example.com');
    const events = await open(token);
    const { rows } = await client.query<{ card: string }>(`select identifier as card from identities
      where handle = 'loyalty-card' and profile_id = (select id from profiles where email = 'layla@example.com')`);
    const sale = {
      ...{ receipt_number: 'STREAM-1', channel: 'store', location_id: 1, member: rows[0]?.card },
      lines: [{ sku: 'stream', name: 'Coat', quantity: 1, price: 50 }],
      payments: [{ type: 'card', label: 'Visa', amount: 50 }],
    };
    const sold = await post(apis[0], '/api/staff/sales', sale, bearer(apis[0].staffToken));
    expect(sold.status).toBe(201);
    const missing = new Set(['transactions', 'points', 'balances']);
    while (missing.size > 0) {
      const event = await events.next();
      if (event === undefined) throw new Error('the stream has ended');
      for (const name of event.changed) missing.delete(name);
    }
    await events.close();
  });

  it('ends when announcements are lost, and works again when they are not', async () => {
    const token = await signIn(apis[0], 'layla@example.com');
    const events = await open(token);
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen reference_changed'`);
    expect(await events.next()).toEqual({ changed: [], ends: 'restart' });
    await waitUntil('the process to stream again', async () => {
      const answer = await apis[1].fetch('/api/profile/changes?since=1', { headers: bearer(token) });
      const isOpen = answer.status === 200;
      if (isOpen) expect(await readEvents(answer).next()).toEqual({ changed: 'all' });
      return isOpen;
    });
  });
});
claimCases(
  () => apis,
  () => client,
  openDesk,
);

connectionCases(
  () => apis,
  () => client,
  openDesk,
);
