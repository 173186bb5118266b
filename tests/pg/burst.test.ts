import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../contract/suite/Api.ts';
import { bearer, maren, post, signIn } from '../contract/suite/signIn.ts';
import { startApiProcess } from '../contract/suite/startApiProcess.ts';
import { stepUp } from '../contract/suite/stepUp.ts';
import { startPostgres } from '../support/database/startPostgres.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let api: Api;
let client: Client;
/** Of a signed-in customer. */
let headers: Record<string, string>;
beforeAll(async () => {
  postgres = await startPostgres();
  api = await startApiProcess(postgres.url, { RATE_LIMITS: 'on' });
  client = new Client({ connectionString: postgres.url });
  await client.connect();
  // Before the bursts, which leave nothing of the network's quota of mails.
  headers = bearer(await signIn(api, maren));
  await stepUp(api, maren, headers);
});
afterAll(async () => {
  await client.end();
  await api.stop();
  await postgres.stop();
});

/** @returns the most connections of this database that waited for a lock at the same moment, while the work ran */
async function mostWaiting(work: Promise<unknown>): Promise<number> {
  const state = { isDone: false };
  void work.finally(() => (state.isDone = true));
  let most = 0;
  while (!state.isDone) {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    most = Math.max(most, rows[0]?.waiting ?? 0);
  }
  return most;
}

const burst = (emails: readonly string[]) =>
  Promise.all(emails.map((email) => post(api, '/api/auth', { email })));

describe('a burst of 150 requests', () => {
  it('for one address waits in the process instead of in connections, and is refused with a time to come back', async () => {
    const running = burst(Array.from({ length: 150 }, () => 'burst@example.com'));
    expect(await mostWaiting(running)).toBe(0);
    const answers = await running;
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 202);
    expect([...new Set(refused.map(({ status }) => status))]).toEqual([429]);
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  });

  it('for many addresses from one network leaves most connections to others', async () => {
    const running = burst(Array.from({ length: 150 }, (_, i) => `burst${i}@example.com`));
    // Four of ten connections: while one works, the others wait for the lock of the network's quota.
    const most = await mostWaiting(running);
    expect(most).toBeLessThanOrEqual(4);
    // Proof that the method finds connections that wait.
    expect(most).toBeGreaterThan(0);
    const statuses = new Set((await running).map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 202 && status !== 429)).toEqual([]);
  });
});

describe('a burst of one signed-in customer', () => {
  /** Sends a write 30 times at once. @returns the statuses, and the most connections that waited meanwhile */
  async function rush(write: (i: number) => Promise<Response>) {
    const running = Promise.all(Array.from({ length: 30 }, (_, i) => write(i)));
    const most = await mostWaiting(running);
    return { most, statuses: new Set((await running).map(({ status }) => status)) };
  }

  it('of profile writes waits in the process instead of in connections', async () => {
    const { most, statuses } = await rush((i) =>
      api.fetch('/api/profile', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ first_name: `Maren ${i}` }),
      }),
    );
    expect(most).toBe(0);
    expect(statuses).toContain(200);
    expect([...statuses].filter((status) => ![200, 409, 429, 503].includes(status))).toEqual([]);
  });

  it('of redemptions waits in the process instead of in connections', async () => {
    const answer = await api.fetch('/api/rewards/catalogue', { headers });
    const { data } = (await answer.json()) as { data: { id: number; points: number }[] };
    const id = data.find(({ points }) => points === 500)?.id;
    const { most, statuses } = await rush((i) =>
      post(
        api,
        `/api/rewards/catalogue/${id}/redeem`,
        {},
        { ...headers, 'idempotency-key': `in-a-burst-${i}` },
      ),
    );
    expect(most).toBe(0);
    expect(statuses).toContain(201);
    // 422: the points or the stock are used up.
    expect([...statuses].filter((status) => ![201, 409, 422, 429, 503].includes(status))).toEqual([]);
  });
});
