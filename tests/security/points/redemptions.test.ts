import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePoints } from '#demo-host/api/ledger/queries/changePoints.ts';
import { addPoints } from '#demo-host/api/ledger/rules/addPoints.ts';
import type { OpenDatabase } from '#demo-host/api/platform/db/Database.ts';
import { openDatabase } from '#demo-host/api/platform/db/openDatabase.ts';
import { waitUntil } from '#tests/support/process/waitUntil.ts';
import { addCustomer, bearer, refusal, signIn } from '../auth/signIn.ts';
import { startAttackedApi, type AttackedApi } from '../auth/startAttackedApi.ts';

interface Customer {
  readonly id: string;
  readonly token: string;
}

let api: AttackedApi;
let database: OpenDatabase;
beforeAll(async () => {
  api = await startAttackedApi({ rateLimits: 'off' });
  database = await openDatabase({ databaseUrl: api.databaseUrl });
  itemIds = new Map(
    (await api.query<{ handle: string; id: number }>('select handle, id from catalogue_items')).map(
      ({ handle, id }) => [handle, id],
    ),
  );
});
afterAll(async () => {
  await database.close();
  await api.stop();
});

let itemIds: ReadonlyMap<string, number>;
const itemId = (handle: string) => itemIds.get(handle) ?? 0;

async function newCustomer(name: string, points: number): Promise<Customer> {
  const id = await addCustomer(api, `${name}@example.com`);
  const token = await signIn(api, `${name}@example.com`);
  await api.query('update sessions set stepped_up_at = now() where profile_id = $1', [id]);
  const at = Date.now();
  const credit = {
    type: 'bonus',
    tierPoints: 0,
    at,
    accrueAt: null,
    expiresAt: null,
    orderId: null,
  } as const;
  await changePoints(database.db, {
    profileId: id,
    now: new Date(at),
    act: (account) => ({
      change: addPoints(account, { ...credit, amount: points }),
      detailsOf: () => ({ definition: 'welcome' }),
    }),
  });
  return { id, token };
}

interface Asked {
  readonly item?: string;
  readonly body?: object;
  readonly key?: string | undefined;
  readonly process?: 0 | 1;
}
let keys = 0;
const redeem = async ({ token }: Customer, asked: Asked = {}) => {
  const { item = 'voucher-5', body = {}, process = 0 } = asked;
  const key = 'key' in asked ? asked.key : `redemption-${(keys += 1)}`;
  const headers = { ...bearer(token), ...(key === undefined ? {} : { 'idempotency-key': key }) };
  return await api.post(`/api/rewards/catalogue/${itemId(item)}/redeem`, body, { headers, process });
};
/** Sends what `fetch` refuses to send. @returns the status */
const redeemByBytes = async ({ token }: Customer, key: string): Promise<number> => {
  const { hostname, port } = new URL(api.urls[0]);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST /api/rewards/catalogue/${itemId('voucher-5')}/redeem HTTP/1.1`,
    ...['host: portal.example', 'x-forwarded-for: 203.0.113.1', `authorization: Bearer ${token}`],
    ...['content-type: application/json', 'content-length: 2', 'connection: close'],
    `idempotency-key: ${key}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{}`);
  return Number((await text(socket)).split(' ')[1]);
};
/** Sends 50 requests at once, to both processes in turn. */
const rush = async (send: (at: number, process: 0 | 1) => Promise<Response>) =>
  await Promise.all(Array.from({ length: 50 }, async (_, at) => await send(at, at % 2 === 0 ? 0 : 1)));
const statuses = (answers: readonly Response[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const pointsOf = async ({ id }: Customer) =>
  (
    await api.query<{ balance: number; sum: number; debits: number; redemptions: number; left: number }>(
      `select a.balance, (select sum(amount)::int from points_ledger where profile_id = $1) as sum,
        (select count(*)::int from points_ledger where profile_id = $1 and type = 'redeem') as debits,
        (select sum(remaining)::int from point_positions where profile_id = $1) as left,
        (select count(*)::int from redemptions where profile_id = $1) as redemptions
      from point_accounts a where a.profile_id = $1`,
      [id],
    )
  )[0];

/** An item that is not published, is over, has not started, or is for a higher tier. */
async function expectNotOffered(rushForIt: () => Promise<readonly Response[]>): Promise<void> {
  const [before] = await api.query<{ many: number }>('select count(*)::int as many from redemptions');
  for (const [change, code] of [
    ['is_published = false', 'not_found'],
    [`ends_at = now() - interval '1 s'`, 'ended'],
    [`starts_at = now() + interval '1 day'`, 'not_started'],
    ['tier_id = (select id from tiers order by position desc limit 1)', 'tier_required'],
  ] as const) {
    await api.query(`update catalogue_items set is_published = true, starts_at = null, ends_at = null,
      tier_id = null, points = 1 where handle = 'voucher-10'`);
    await api.query(`update catalogue_items set ${change} where handle = 'voucher-10'`);
    const codes = await Promise.all((await rushForIt()).map(refusal));
    expect(codes, change).toEqual(Array.from({ length: 50 }, () => code));
  }
  expect(await api.query('select count(*)::int as many from redemptions')).toEqual([before]);
}

describe('redeeming', () => {
  it('T6 with points for one happens once when it is requested 50 times at once', async () => {
    const customer = await newCustomer('once', 700);
    const answers = await rush((_, process) => redeem(customer, { process }));
    expect(statuses(answers)).toEqual({ 201: 1, 422: 49 });
    expect(await pointsOf(customer)).toEqual({
      balance: 200,
      sum: 200,
      debits: 1,
      left: 200,
      redemptions: 1,
    });
  });

  it('T7 happens once for 50 requests with one key, which get the same answer or 409', async () => {
    const customer = await newCustomer('onekey', 5000);
    const answers = await rush((_, process) => redeem(customer, { key: 'one-key-for-all', process }));
    const bodies = await Promise.all(
      answers.filter(({ status }) => status === 201).map(async (answer) => await answer.text()),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(Object.keys(statuses(answers)).filter((status) => status !== '409')).toEqual(['201']);
    expect(await pointsOf(customer)).toMatchObject({ balance: 4500, redemptions: 1 });
  });

  it('T8 with a used key is refused for another request, and independent for another customer', async () => {
    const [first, second] = [await newCustomer('keyone', 2000), await newCustomer('keytwo', 2000)];
    expect((await redeem(first, { key: 'a-used-key' })).status).toBe(201);
    for (const asked of [{ body: { quantity: 2 } }, { item: 'voucher-10' }])
      expect((await redeem(first, { ...asked, key: 'a-used-key', process: 1 })).status).toBe(422);
    const [{ id } = { id: 0 }] = await api.query<{ id: number }>(
      'select id from redemptions where profile_id = $1',
      [first.id],
    );
    const headers = { ...bearer(first.token), 'idempotency-key': 'a-used-key' };
    for (const [path, body] of [
      [`/api/profile/redemptions/${id}/undo`, {}],
      ['/api/qff/redeem', { amount: 2000, quote_id: 'a quote' }],
    ] as const) {
      const answer = await api.post(path, body, { headers, process: 1 });
      expect(answer.status, path).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: { idempotency_key: ['used'] } });
    }
    expect((await redeem(second, { key: 'a-used-key' })).status).toBe(201);
    expect(await pointsOf(first)).toMatchObject({ balance: 1500, redemptions: 1 });
  });

  it('T9 needs a key of a valid form', async () => {
    const customer = await newCustomer('nokey', 2000);
    for (const key of [undefined, '', 'short', 'k'.repeat(10000), 'tab\there-and-more'])
      expect((await redeem(customer, { key })).status, key).toBe(400);
    for (const byte of ['\0', '\u0001', '\u001b', '\u007f', 'ключ'])
      expect(await redeemByBytes(customer, `a-key-with-${byte}-in-it`), JSON.stringify(byte)).toBe(400);
    expect(await pointsOf(customer)).toMatchObject({ redemptions: 0 });
    expect(await redeemByBytes(customer, 'a-key-with-nothing-in-it')).toBe(201);
  });

  it('T13 gives away exactly the stock to 50 customers at once, and nothing that is not offered to them', async () => {
    await api.query(`update catalogue_items set stock = 3 where handle = 'enamel-mug'`);
    const customers: Customer[] = [];
    for (let at = 0; at < 50; at += 1) customers.push(await newCustomer(`stock${at}`, 1800));
    const rushFor = async (item: string, body: object = {}) =>
      await rush(async (at, process) => {
        const customer = customers[at];
        if (customer === undefined) throw new Error('there are 50 customers');
        return await redeem(customer, { item, body, process });
      });
    await expectNotOffered(async () => await rushFor('voucher-10'));
    expect(statuses(await rushFor('enamel-mug'))).toEqual({ 201: 3, 422: 47 });
    const [left] = await api.query<{ stock: number }>(
      `select stock from catalogue_items where handle = 'enamel-mug'`,
    );
    expect(left?.stock).toBe(0);
    const balances = await Promise.all(customers.map(async (each) => (await pointsOf(each))?.balance));
    expect(balances.filter((balance) => balance === 0)).toHaveLength(3);
    expect(balances.filter((balance) => balance === 1800)).toHaveLength(47);
    // The same for one size, requested by all 50: three of them have no points left.
    const socks = itemId('rib-socks');
    await api.query('update catalogue_items set points = 1800 where id = $1', [socks]);
    await api.query(`update catalogue_options set stock = 3 where item_id = $1 and handle = 'm'`, [socks]);
    expect(statuses(await rushFor('rib-socks', { option: 'm' }))).toEqual({ 201: 3, 422: 47 });
    const sizes = await api.query<{ handle: string; stock: number }>(
      'select handle, stock from catalogue_options where item_id = $1 order by position',
      [socks],
    );
    expect(sizes.map(({ handle, stock }) => [handle, stock])).toEqual([
      ['s', 40],
      ['m', 0],
      ['l', 0],
    ]);
  }, 180000);

  it('needs a fresh code where the tenant wants one, from a value of 50 on', async () => {
    const customer = await newCustomer('nocode', 6000);
    await api.query('update sessions set stepped_up_at = null where profile_id = $1', [customer.id]);
    expect(await refusal(await redeem(customer, { item: 'voucher-50' }))).toBe('step_up_required');
    expect(await pointsOf(customer)).toMatchObject({ balance: 6000, redemptions: 0 });
    expect((await redeem(customer)).status).toBe(201);
  });

  it('can be undone once by 50 requests, and not once the reward was used', async () => {
    const customer = await newCustomer('undoing', 500);
    const { id } = ((await (await redeem(customer)).json()) as { data: { id: number } }).data;
    const undo = async (redemption: number, process: 0 | 1) =>
      await api.post(
        `/api/profile/redemptions/${redemption}/undo`,
        {},
        {
          headers: { ...bearer(customer.token), 'idempotency-key': `undo-number-${(keys += 1)}` },
          process,
        },
      );
    expect(statuses(await rush((_, process) => undo(id, process)))).toEqual({ 200: 50 });
    expect(await pointsOf(customer)).toMatchObject({ balance: 500, sum: 500, left: 500 });
    const again = ((await (await redeem(customer)).json()) as { data: { id: number } }).data;
    await api.query('update rewards set value_remaining = 1 where redemption_id = $1', [again.id]);
    expect((await undo(again.id, 1)).status).toBe(409);
    expect(await pointsOf(customer)).toMatchObject({ balance: 0, sum: 0 });
  });
});

it('T10 redeems once when the process dies between the points and the answer', async () => {
  const customer = await newCustomer('killed', 2000);
  // The answer is never kept: the process waits in the middle, and is killed there.
  await api.query(`create function wait_long() returns trigger language plpgsql as
    $$ begin perform pg_sleep(60); return new; end $$`);
  await api.query(`create trigger wait_long before update on idempotent_answers
    for each row when (new.status is not null) execute function wait_long()`);
  const asked = { key: 'pressed-before-it-died' };
  const lost = redeem(customer, asked).catch(() => undefined);
  const isWritten = async () => (await pointsOf(customer))?.redemptions === 1;
  await waitUntil('the points to be taken', isWritten);
  await api.kill(0);
  expect(await lost).toBeUndefined();
  await api.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'update "idempotent_answers"%'`,
  );
  await api.query('drop trigger wait_long on idempotent_answers');
  expect(await refusal(await redeem(customer, { ...asked, process: 1 }))).toBe('conflict');
  // The time passes in which the first request could still be at work.
  await api.query(
    `update idempotent_answers set created_at = created_at - interval '61 s' where status is null`,
  );
  const answer = await redeem(customer, { ...asked, process: 1 });
  expect(answer.status).toBe(201);
  expect(((await answer.json()) as { data: object }).data).toMatchObject({ points: 500, status: 'ready' });
  expect(await pointsOf(customer)).toMatchObject({ balance: 1500, debits: 1, redemptions: 1 });
});
