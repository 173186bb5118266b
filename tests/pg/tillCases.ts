import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import type { Api } from '../contract/suite/Api.ts';
import { bearer, post } from '../contract/suite/signIn.ts';
import { waitUntil } from '../support/process/waitUntil.ts';

const card = '482100624490';
const profile = `(select profile_id from identities where identifier = '${card}')`;
const saleOf = (receipt_number: string, more: object = {}) => ({
  receipt_number,
  channel: 'store',
  location_id: 1,
  member: card,
  lines: [{ sku: 'pg', name: 'Coat', quantity: 4, price: 50 }],
  payments: [{ type: 'card', label: 'Visa', amount: 200 }],
  ...more,
});
const countOf = (answers: readonly Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
type Apis = () => readonly [Api, Api];

/** Tills that send the same at once, to two processes on one database. */
export function tillCases(apis: Apis, client: () => Client): void {
  const tools = toolsOf(apis, client);
  describe('tills at two processes on one PostgreSQL', () => {
    saleRaces(tools);
    codeRaces(tools);
    receiptRaces(tools, client);
    lockOrders(tools, client);
    returnRaces(tools, client);
    guestReturnRaces(tools, client);
    bonusReturnRaces(tools, client);
  });
}

function toolsOf(apis: Apis, client: () => Client) {
  /** A till whose request is refused with 429 sends it again. */
  const send = async (i: number, path: string, body: object): Promise<Response> => {
    const api = apis()[i % 2 === 0 ? 0 : 1];
    const answer = await post(api, `/api/staff/${path}`, body, bearer(api.staffToken));
    return answer.status === 429 ? await send(i, path, body) : answer;
  };
  const rush = async (count: number, path: string, body: (i: number) => object) =>
    await Promise.all(Array.from({ length: count }, (_, i) => send(i, path, body(i))));
  const value = async (sql: string, values: readonly unknown[] = []) =>
    Number((await client().query<{ value: string }>(`select (${sql}) as value`, [...values])).rows[0]?.value);
  const addReward = async (code: string, amount: number) =>
    await client().query(
      `insert into rewards (profile_id, definition_id, value_initial, value_remaining, issued_at, expires_at, timezone, code)
     select ${profile}, (select min(id) from reward_definitions where min_spend is null), $2, $2, now() - interval '1 day',
       now() + interval '30 days', 'Australia/Melbourne', $1`,
      [code, amount],
    );
  /** The difference between an account and the sum of its rows, which must always be 0. */
  const drift = () =>
    value(`(select balance + pending from point_accounts where profile_id = ${profile})
    - (select sum(amount) from points_ledger where profile_id = ${profile})`);
  return { send, rush, value, addReward, drift };
}
type Tools = ReturnType<typeof toolsOf>;

function saleRaces({ rush, value, drift }: Tools): void {
  it('record one sale for 20 requests with the same receipt at once, and answer them all alike', async () => {
    const answers = await rush(20, 'sales', () => saleOf('PG-1'));
    expect([countOf(answers, 201), countOf(answers, 200)]).toEqual([1, 19]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(await value(`select count(*) from transactions where number = 'PG-1'`)).toBe(1);
    const order = `(select id from transactions where number = 'PG-1')`;
    expect(await value(`select count(*) from points_ledger where transaction_id = ${order}`)).toBe(1);
    expect(await value(`select count(*) from transaction_items where transaction_id = ${order}`)).toBe(1);
  });

  it('record one sale without a member for 20 requests at once, and all of 20 different ones', async () => {
    const same = await rush(20, 'sales', () => saleOf('PG-2', { member: null }));
    expect([countOf(same, 201), countOf(same, 200)]).toEqual([1, 19]);
    const different = await rush(20, 'sales', (i) => saleOf(`PG-2-${i}`));
    expect(different.map(({ status }) => status)).toEqual(different.map(() => 201));
    expect(await drift()).toBe(0);
  });
}

function codeRaces({ rush, value, addReward, drift }: Tools): void {
  it('of 50 receipts with the same code honour exactly as many as its value allows (T13)', async () => {
    await addReward('PG-VALUE', 20);
    const answers = await rush(50, 'codes/honour', (i) => ({
      code: 'PG-VALUE',
      receipt_number: `PG-H${i}`,
      amount: 1,
    }));
    expect([countOf(answers, 200), countOf(answers, 422)]).toEqual([20, 30]);
    expect(await value(`select value_remaining from rewards where code = 'PG-VALUE'`)).toBe(0);
    expect(await value(`select sum(amount) from code_uses where receipt like 'PG-H%'`)).toBe(20);
  });

  it('honour a code once for 20 requests of one receipt, also inside of sales', async () => {
    await addReward('PG-ONCE', 20);
    const asked = { code: 'PG-ONCE', receipt_number: 'PG-3', amount: 5 };
    expect(countOf(await rush(20, 'codes/honour', () => asked), 200)).toBe(20);
    expect(await value(`select value_remaining from rewards where code = 'PG-ONCE'`)).toBe(15);
    // Fifteen are left for ten sales of two each.
    const more = {
      codes: [{ code: 'PG-ONCE', amount: 2 }],
      payments: [{ type: 'card', label: 'Visa', amount: 198 }],
    };
    const sales = await rush(10, 'sales', (i) => saleOf(`PG-3-${i}`, more));
    expect([countOf(sales, 201), countOf(sales, 422)]).toEqual([7, 3]);
    expect(await value(`select value_remaining from rewards where code = 'PG-ONCE'`)).toBe(1);
    expect(await value(`select count(*) from transactions where number like 'PG-3-%'`)).toBe(7);
    expect(await drift()).toBe(0);
  });
}

function receiptRaces(tools: Tools, client: () => Client): void {
  const { send, value, addReward, drift } = tools;
  const overlap = overlapOf(tools, client);
  const counted = (receipt: string) =>
    value(
      `coalesce((select total_reward from transactions where number = $1), 0)
      - coalesce((select sum(amount) from code_uses where receipt = $1), 0)`,
      [receipt],
    );

  it('refuse a code that is honoured alone while the sale with its receipt is recorded, and spend nothing', async () => {
    await addReward('PG-LATE', 20);
    const [sale, code] = await overlap(
      `select from point_accounts where profile_id = ${profile}`,
      { ask: () => send(0, 'sales', saleOf('PG-6')), statement: '%ordered as%' },
      () => send(1, 'codes/honour', { code: 'PG-LATE', receipt_number: 'PG-6', amount: 5 }),
    );
    expect([sale.status, code.status, ((await code.json()) as { code: string }).code]).toEqual([
      201,
      409,
      'already_exists',
    ]);
    expect(await value(`select value_remaining from rewards where code = 'PG-LATE'`)).toBe(20);
    expect([await counted('PG-6'), await drift()]).toEqual([0, 0]);
  });

  it('count a code that is honoured alone just before the sale with its receipt', async () => {
    await addReward('PG-EARLY', 20);
    const payments = (amount: number) => ({ payments: [{ type: 'card', label: 'Visa', amount }] });
    const [code, unpaid] = await overlap(
      `select from rewards where code = 'PG-EARLY'`,
      {
        ask: () => send(0, 'codes/honour', { code: 'PG-EARLY', receipt_number: 'PG-7', amount: 5 }),
        statement: '%spent_0%',
      },
      () => send(1, 'sales', saleOf('PG-7')),
    );
    expect([code.status, unpaid.status]).toEqual([200, 422]);
    const sale = await send(0, 'sales', saleOf('PG-7', payments(195)));
    expect([sale.status, await counted('PG-7'), await drift()]).toEqual([201, 0, 0]);
  });
}

function lockOrders(tools: Tools, client: () => Client): void {
  const { send, addReward } = tools;
  const waiting = waitingOf(tools, client);
  const codes = ['PG-LOW', 'PG-HIGH'];

  it.each([
    ['a release of codes', 'PG-11', 'codes/release', {}, '%jsonb_array_elements_text%'],
    [
      'a return',
      'PG-12',
      'returns',
      { sale_receipt_number: 'PG-12', lines: [{ sku: 'pg', quantity: 4 }] },
      '%ordered as%',
    ],
  ])(
    '%s locks rewards in the order of their numbers, as sales do',
    async (_what, receipt, path, more, statement) => {
      for (const code of codes) await addReward(`${code}-${receipt}`, 10);
      const used = codes.map((code) => ({ code: `${code}-${receipt}`, amount: 5 }));
      if (path === 'returns') {
        const paid = { codes: used, payments: [{ type: 'card', label: 'Visa', amount: 190 }] };
        expect((await send(0, 'sales', saleOf(receipt, paid))).status).toBe(201);
      } else for (const use of used) await send(0, 'codes/honour', { ...use, receipt_number: receipt });
      // Its row is now behind the other one in the table.
      await client().query(`update rewards set code = code where code = 'PG-LOW-${receipt}'`);
      await client().query('begin');
      try {
        await client().query(`select from rewards where code = 'PG-LOW-${receipt}' for update`);
        const receiptNumber = path === 'returns' ? `${receipt}-B` : receipt;
        const held = send(0, path, { receipt_number: receiptNumber, ...more });
        await waitUntil('the request to wait', async () => (await waiting(statement)) === 1, 20000);
        await client().query(`select from rewards where code = 'PG-HIGH-${receipt}' for update nowait`);
        await client().query('rollback');
        expect((await held).ok).toBe(true);
      } catch (error) {
        await client().query('rollback');
        throw error;
      }
    },
  );
}

/** @returns a function that counts the statements that wait for a lock */
function waitingOf({ value }: Tools, client: () => Client) {
  return async (statement: string) => {
    // Within a transaction, PostgreSQL keeps the first answer of `pg_stat_activity` until it is cleared.
    await client().query('select pg_stat_clear_snapshot()');
    return await value(`select count(*) from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '${statement}'`);
  };
}

/** Runs two requests of one receipt at once: the first is held by the lock of a row until the second has come as far as it can. */
function overlapOf(tools: Tools, client: () => Client) {
  const waiting = waitingOf(tools, client);
  return async (
    row: string,
    first: { ask: () => Promise<Response>; statement: string },
    second: () => Promise<Response>,
    // Where the second waits: for the receipt, if nothing else is given.
    behind = '%pg_advisory_xact_lock%',
  ): Promise<[Response, Response]> => {
    await client().query('begin');
    try {
      await client().query(`${row} for update`);
      const held = first.ask();
      await waitUntil('the first request to wait', async () => (await waiting(first.statement)) === 1, 20000);
      const state = { isAnswered: false };
      const other = second().finally(() => (state.isAnswered = true));
      const isBehind = async () => state.isAnswered || (await waiting(behind)) === 1;
      await waitUntil('the second request to be answered, or to wait', isBehind, 20000);
      await client().query('rollback');
      return await Promise.all([held, other]);
    } catch (error) {
      await client().query('rollback');
      throw error;
    }
  };
}

function returnRaces({ send, rush, value, addReward, drift }: Tools, client: () => Client): void {
  it('take no piece back twice: of 20 returns of one piece at once four succeed', async () => {
    await addReward('PG-BACK', 10);
    const more = { codes: [{ code: 'PG-BACK' }], payments: [{ type: 'card', label: 'Visa', amount: 190 }] };
    expect((await send(0, 'sales', saleOf('PG-4', more))).status).toBe(201);
    const back = (i: number) => ({
      receipt_number: `PG-4-B${i}`,
      sale_receipt_number: 'PG-4',
      lines: [{ sku: 'pg', quantity: 1 }],
    });
    const answers = await rush(20, 'returns', back);
    expect([countOf(answers, 201), countOf(answers, 422)]).toEqual([4, 16]);
    const order = `(select id from transactions where number = 'PG-4')`;
    expect(await value(`select sum(amount) from points_ledger where transaction_id = ${order}`)).toBe(0);
    expect(await value(`select sum(tier_points) from points_ledger where transaction_id = ${order}`)).toBe(0);
    expect(await value(`select value_remaining from rewards where code = 'PG-BACK'`)).toBe(10);
    expect(await drift()).toBe(0);
  });

  it('record a sale once if the database is lost while they work, and tills ask again', async () => {
    const sent = rush(20, 'sales', (i) => saleOf(`PG-5-${i % 5}`));
    const state = { isSent: false };
    void sent.finally(() => (state.isSent = true)).catch(() => undefined);
    while (!state.isSent)
      await client().query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and query like '%ordered as%' and state = 'active'`,
      );
    await sent;
    const again = await rush(20, 'sales', (i) => saleOf(`PG-5-${i % 5}`));
    expect(countOf(again, 201) + countOf(again, 200)).toBe(20);
    expect(await value(`select count(*) from transactions where number like 'PG-5-%'`)).toBe(5);
    const orders = `(select id from transactions where number like 'PG-5-%')`;
    expect(await value(`select count(*) from points_ledger where transaction_id in ${orders}`)).toBe(5);
    expect(await drift()).toBe(0);
  });
}

function guestReturnRaces(tools: Tools, client: () => Client): void {
  const { send, value } = tools;
  const overlap = overlapOf(tools, client);

  it('end a guest sale whose last two lines are returned at once', async () => {
    const lines = ['pg-a', 'pg-b'].map((sku) => ({ sku, name: 'Coat', quantity: 1, price: 100 }));
    expect((await send(0, 'sales', saleOf('PG-8', { member: null, lines }))).status).toBe(201);
    const back = (i: 0 | 1) => ({
      receipt_number: `PG-8-B${i}`,
      sale_receipt_number: 'PG-8',
      lines: [{ sku: lines[i]?.sku, quantity: 1 }],
    });
    const answers = await overlap(
      `select from transaction_items where sku = 'pg-a'`,
      { ask: () => send(0, 'returns', back(0)), statement: '%quantity_returned%' },
      () => send(1, 'returns', back(1)),
    );
    const found: unknown[] = [];
    for (const answer of answers)
      found.push([answer.status, ((await answer.json()) as { data: { status: string } }).data.status]);
    expect(found).toEqual([
      [201, 'partially_returned'],
      [201, 'returned'],
    ]);
    expect(
      await value(`select count(*) from transactions where number = 'PG-8' and status = 'returned'`),
    ).toBe(1);
  });
}

function bringerOf({ send }: Tools, client: () => Client) {
  const boots = { sku: 'RACE-1', name: 'Boots', quantity: 2, price: 100 };
  /**
   * Sells goods that bring a reward of 30.
   *
   * @returns the reward, and requests to honour 10 of it and to take the goods back
   */
  return async (name: string) => {
    await client().query(
      `insert into offers (id, handle, kind, channel, timezone, steps, steps_by_piece, goods, auto_activate, reward_definition_id,
         reward_value, reward_days, translations)
       values (900, 'race', 'multi_step', 'both', 'Australia/Melbourne', 2, true, '{"styles":["RACE"]}', true,
         (select min(id) from reward_definitions where min_spend is null), 30, 90, '{}')
       on conflict do nothing`,
    );
    expect((await send(0, 'sales', saleOf(name, { lines: [boots] }))).status).toBe(201);
    const { rows } = await client().query<{ code: string }>(
      `select r.code from rewards r join offer_bonuses n on n.reward_id = r.id
       join transactions t on t.id = n.transaction_id where t.number = $1`,
      [name],
    );
    const code = rows[0]?.code ?? '';
    return {
      row: `select from rewards where code = '${code}'`,
      code,
      use: () => send(0, 'codes/honour', { code, receipt_number: `${name}-U`, amount: 10 }),
      bring: () =>
        send(1, 'returns', {
          receipt_number: `${name}-B`,
          sale_receipt_number: name,
          lines: [{ sku: boots.sku, quantity: 2 }],
        }),
    };
  };
}

function bonusReturnRaces(tools: Tools, client: () => Client): void {
  const { value, drift } = tools;
  const overlap = overlapOf(tools, client);
  const bringReward = bringerOf(tools, client);
  const using = '%spent_0%';
  // From the beginning of the statement, because PostgreSQL shows only its first kilobyte.
  const returning = '%ordered as%';

  const stateOf = async (code: string) => [
    await value(`select value_remaining from rewards where code = $1`, [code]),
    await value(`select count(*) from rewards where code = $1 and cancelled_at is not null`, [code]),
    await value(
      `coalesce((select sum(u.amount) from code_uses u join rewards r on r.id = u.reward_id where r.code = $1), 0)`,
      [code],
    ),
    await drift(),
  ];
  const refundOf = async (answer: Response) => {
    const { data } = (await answer.json()) as { data: { refund: number; withheld?: number } };
    return [data.refund, data.withheld];
  };

  it('keep from a refund what another till takes of the reward at the same time', async () => {
    const { row, code, use, bring } = await bringReward('PG-9');
    const [used, back] = await overlap(row, { ask: use, statement: using }, bring, returning);
    expect([used.status, back.status, await refundOf(back)]).toEqual([200, 201, [190, 10]]);
    expect(await stateOf(code)).toEqual([0, 0, 10, 0]);
  });

  it('refuse the reward at a till while another takes back the goods that brought it', async () => {
    const { row, code, use, bring } = await bringReward('PG-10');
    const [back, used] = await overlap(row, { ask: bring, statement: returning }, use, using);
    expect([back.status, used.status, await refundOf(back)]).toEqual([201, 404, [200, undefined]]);
    expect(await stateOf(code)).toEqual([30, 1, 0, 0]);
  });
}
