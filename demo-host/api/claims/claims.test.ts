import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getClaims } from '#contract/claims.ts';
import { postClaim } from '#contract/claims/claiming.ts';
import { customAttributes, identities, profiles } from '../customers/schema.ts';
import { readBalances } from '../ledger/queries/readBalances.ts';
import { pointDefinitions, pointsLedger } from '../ledger/schema.ts';
import { transactions } from '../orders/schema.ts';
import { addStores } from '../testing/addStores.ts';
import { ana, ben } from '../testing/addSmallShop.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { tinyPng } from '../testing/tinyPhotos.ts';
import { claimPhotos, claims } from './schema.ts';

const staffToken = 'the staff of these tests';
let app: TestApp;
let tokens: Record<'ana' | 'ben', string>;
const start = Date.parse('2026-11-20T02:30:00.000Z');
beforeAll(async () => {
  app = await openTestApp({ staffToken });
  await addStores(app.db);
  await app.db
    .insert(identities)
    .values({ profile_id: ana, handle: 'loyalty-card', identifier: '6300012345' });
  await app.db.insert(pointDefinitions).values(
    ['order', 'return'].map((handle, at) => ({
      ...{ id: 10 + at, handle, type: 'reward', translations: { en: { name: handle } } },
    })),
  );
  tokens = { ana: await app.signIn('ana@example.com'), ben: await app.signIn('ben@example.com') };
});
afterAll(async () => await app.close());
beforeEach(async () => {
  app.clock.ms = start;
  app.mails.length = 0;
  await app.db.delete(customAttributes);
  await app.db.execute(
    sql`truncate transactions, points_ledger, point_accounts, point_positions, claims, outbox cascade`,
  );
});

const shirt = { sku: 'SHIRT', name: 'Shirt', quantity: 2, price: 39.95 };
const staff = { authorization: `Bearer ${staffToken}` };
const sell = async (receipt_number: string, more: object = {}) => {
  const sale = {
    ...{ receipt_number, channel: 'store', location_id: 1, lines: [shirt] },
    payments: [{ type: 'card', label: 'Visa •••• 4242', amount: 79.9 }],
    ...more,
  };
  expect((await app.post('/api/staff/sales', sale, staff)).status).toBe(201);
};
const purchase = (receipt_number: string, more: object = {}) => ({
  ...{ receipt_number, channel: 'store', location_id: 1, transacted_on: '2026-11-20', total: 79.9 },
  ...{ declaration: true, ...more },
});
let keys = 0;
const claim = async (body: object, who: 'ana' | 'ben' = 'ana', key = `claim-key-${(keys += 1)}`) =>
  await app.post('/api/profile/transactions/claims', body, {
    ...bearer(tokens[who]),
    'idempotency-key': key,
  });
const answered = async (answer: Response) => {
  const text = await answer.text();
  return answer.ok ? z.parse(postClaim.output, JSON.parse(text)).data : expect.fail(text);
};
const refused = async (answer: Response) => {
  const { code, errors } = (await answer.json()) as { code: string; errors: unknown };
  return [code, errors];
};
const call = async (path: string, init: RequestInit, who: 'ana' | 'ben' = 'ana') => {
  const headers = { ...bearer(tokens[who]), ...(init.headers as object) };
  return await app.request(`/api/profile/transactions/claims${path}`, { ...init, headers });
};
const list = async (who: 'ana' | 'ben' = 'ana') =>
  z.parse(getClaims.output, await (await call('', {}, who)).json()).data;
const live = async (zone: string) =>
  await app.db.insert(customAttributes).values({
    ...{ profile_id: ana, namespace: 'locale', handle: 'timezone', value: zone, updated_at: new Date(start) },
  });
const photo = async (id: number, bytes: Uint8Array = tinyPng, type = 'image/png', n = 1) =>
  await call(`/${id}/photos/${n}`, {
    ...{ method: 'PUT', headers: { 'content-type': type }, body: bytes as Uint8Array<ArrayBuffer> },
  });
const withdraw = async (id: number, who: 'ana' | 'ben' = 'ana') =>
  await call(`/${id}`, { method: 'DELETE', headers: { 'content-type': 'application/json' } }, who);
const pending = async (profileId: string) =>
  (await readBalances(app.db, profileId, new Date(app.clock.ms))).point_pending;

describe('a claim', () => {
  it('of a sale without a member brings the order with its points, as if the card had been shown', async () => {
    await sell('r-1');
    const answer = await claim(purchase(' r-1 '));
    expect(answer.status).toBe(201);
    const made = await answered(answer);
    expect(made).toMatchObject({ status: 'matched', receipt_number: 'R-1', points: 79 });
    expect(made.available_at).toBe('2026-12-03T13:00:00.000Z');
    expect(await pending(ana)).toBe(79);
    const [order] = await app.db.select().from(transactions);
    expect(order).toMatchObject({ id: made.transaction_id, profile_id: ana, claimed_at: new Date(start) });
    const [row] = await app.db.select().from(pointsLedger);
    expect(row).toMatchObject({ type: 'earn_order', amount: 79, transaction_id: order?.id, eligible: 79.9 });
    expect(app.mails).toEqual([]);
  });

  it('is not the answer to another claim with its key, also after the kept answer was lost', async () => {
    await sell('R-1');
    await answered(await claim(purchase('R-1'), 'ana', 'a-key-of-a-claim'));
    await app.db.execute(sql`truncate idempotent_answers`);
    for (const other of [
      purchase('R-2'),
      purchase('R-1', { total: 79.91 }),
      purchase('R-1', { transacted_on: '2026-11-19' }),
    ])
      expect(await refused(await claim(other, 'ana', 'a-key-of-a-claim'))).toEqual([
        'validation_failed',
        { idempotency_key: ['used'] },
      ]);
    expect(await app.db.$count(claims)).toBe(1);
  });

  it('is made once for each intent, also after the kept answer was lost', async () => {
    await sell('R-1');
    const first = await answered(await claim(purchase('R-1'), 'ana', 'the-same-key'));
    await app.db.execute(sql`truncate idempotent_answers`);
    const again = await claim(purchase('R-1'), 'ana', 'the-same-key');
    expect([again.status, await answered(again)]).toEqual([201, first]);
    expect(await list()).toHaveLength(1);
  });

  it('T14 of a sale that another member has claimed is refused, and reveals nothing about that member', async () => {
    await sell('R-1');
    await claim(purchase('R-1'));
    const answer = await claim(purchase('R-1'), 'ben');
    expect(answer.status).toBe(409);
    const text = await answer.text();
    expect(text).toContain('already_claimed');
    // The id of the request is random, and may contain any of these texts.
    expect(text.toLowerCase().replace(/"req_[^"]*"/, '')).not.toMatch(/ana|111111|79/);
    expect((await list('ben'))[0]).toMatchObject({
      status: 'already_claimed',
      transaction_id: null,
      points: null,
    });
    expect(await pending(ben)).toBe(0);
    expect((await answered(await claim(purchase('R-1')))).status).toBe('already_claimed_by_you');
  });

  it.each([
    ['another total', { total: 79.95 }],
    ['another store', { location_id: 2 }],
    ['another day', { transacted_on: '2026-11-19' }],
    ['another number', { receipt_number: 'R-2' }],
  ])('with %s does not find the sale', async (_what, other) => {
    await sell('R-1');
    expect(await answered(await claim({ ...purchase('R-1'), ...other }))).toMatchObject({
      status: 'pending_match',
    });
    expect(await pending(ana)).toBe(0);
  });

  it('may differ by five cents from a sale paid in cash', async () => {
    await sell('R-1', { payments: [{ type: 'cash', label: 'Cash', amount: 79.9 }] });
    expect((await answered(await claim(purchase('R-1', { total: 79.84 })))).status).toBe('pending_match');
    await withdraw((await list())[0]?.id ?? 0);
    expect((await answered(await claim(purchase('R-1', { total: '79.85' })))).status).toBe('matched');
  });

  it('gives nothing where the purchase earns nothing, was returned, is too old or from before joining', async () => {
    const card = { sku: 'GIFT', name: 'Gift card', quantity: 1, price: 79.9, kind: 'gift_card' };
    await sell('R-1', { lines: [card] });
    expect(await answered(await claim(purchase('R-1')))).toMatchObject({
      status: 'excluded',
      reason: 'no_points',
    });
    await sell('R-2');
    const all = { receipt_number: 'B-2', sale_receipt_number: 'R-2', lines: [{ sku: 'SHIRT', quantity: 2 }] };
    expect((await app.post('/api/staff/returns', all, staff)).status).toBe(201);
    expect(await answered(await claim(purchase('R-2')))).toMatchObject({
      status: 'excluded',
      reason: 'returned',
    });
    const old = (transacted_on: string) => purchase('R-3', { transacted_on });
    expect((await answered(await claim(old('2026-10-20')))).status).toBe('before_joining');
    app.clock.ms = Date.parse('2027-03-01T00:00:00Z');
    tokens.ana = await app.signIn('ana@example.com');
    expect((await answered(await claim(old('2026-11-20')))).status).toBe('too_old');
    app.clock.ms = start;
  });

  it('counts only what was not returned, and a later return takes its points back', async () => {
    await sell('R-1');
    const back = (number: string) => ({
      ...{ receipt_number: number, sale_receipt_number: 'R-1', lines: [{ sku: 'SHIRT', quantity: 1 }] },
    });
    await app.post('/api/staff/returns', back('B-1'), staff);
    expect(await answered(await claim(purchase('R-1')))).toMatchObject({ status: 'matched', points: 39 });
    expect((await app.post('/api/staff/returns', back('B-2'), staff)).status).toBe(201);
    expect(await pending(ana)).toBe(0);
    expect((await list())[0]).toMatchObject({
      ...{ status: 'matched', reason: 'returned', points: null, available_at: null },
    });
  });

  it('of an order has the shop’s day, wherever the customer lives', async () => {
    // Half past midnight of 21 November for the shop, and still the 20th in Honolulu.
    app.clock.ms = Date.parse('2026-11-20T13:30:00Z');
    await live('Pacific/Honolulu');
    const online = (transacted_on: string) => ({
      ...{ ...purchase('W-0', { transacted_on }), location_id: undefined },
      ...{ channel: 'online', email: 'guest@example.com' },
    });
    expect(await refused(await claim(online('2026-11-22')))).toEqual([
      'validation_failed',
      { transacted_on: ['too_late'] },
    ]);
    await sell('W-0', { channel: 'online', location_id: undefined, email: 'guest@example.com' });
    expect((await answered(await claim(online('2026-11-21')))).status).toBe('matched');
  });

  it('of an order needs the address that it was placed with, or a photo where the shop has sent none', async () => {
    const online = (receipt_number: string, email: string) => ({
      ...{ ...purchase(receipt_number), location_id: undefined },
      ...{ channel: 'online', email },
    });
    await sell('W-1', { channel: 'online', location_id: undefined, email: 'guest@example.com' });
    expect((await answered(await claim(online('W-1', 'other@example.com'), 'ben'))).status).toBe(
      'pending_match',
    );
    expect((await answered(await claim(online('W-1', 'Guest@example.com')))).status).toBe('matched');
    await sell('W-2', { channel: 'online', location_id: undefined });
    expect((await answered(await claim(online('W-2', 'guest@example.com')))).status).toBe('needs_photo');
  });
});

describe('a sale that the till records late', () => {
  it('is given to the claim that waits for it, and the customer gets one mail', async () => {
    const { id, status } = await answered(await claim(purchase('R-1')));
    expect(status).toBe('pending_match');
    await app.outbox.flush();
    expect(app.mails).toEqual([]);
    app.clock.ms += 3600000;
    await sell('R-1', { transacted_at: '2026-11-20T02:00:00Z' });
    await app.outbox.flush();
    await app.outbox.flush();
    expect((await list())[0]).toMatchObject({ id, status: 'matched', points: 79 });
    expect(await pending(ana)).toBe(79);
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['Ana@example.com', 'Your points for R-1 have arrived'],
    ]);
    expect(app.mails[0]?.text).toMatch(/Points: 79\nThey count from .*4 December 2026/);
  });

  it.each([
    ['Pacific/Honolulu', '3 December 2026'],
    ['Australia/Melbourne', '4 December 2026'],
  ])(
    'is mailed with the day on which the points count in %s, where the customer lives',
    async (zone, day) => {
      await live(zone);
      await claim(purchase('R-1'));
      app.clock.ms += 3600000;
      await sell('R-1', { transacted_at: '2026-11-20T02:00:00Z' });
      await app.outbox.flush();
      await app.outbox.flush();
      expect(app.mails[0]?.text).toMatch(new RegExp(`They count from \\w+ ${day}`));
      const { point_pending_at, timezone } = await readBalances(app.db, ana, new Date(app.clock.ms));
      const counts = new Intl.DateTimeFormat('en-AU', { timeZone: timezone, dateStyle: 'long' });
      expect(counts.format(Date.parse(point_pending_at ?? ''))).toBe(day);
    },
  );

  it('is not given to a member who is suspended, until the suspension ends', async () => {
    await claim(purchase('R-1'));
    const setStatus = async (status: string) =>
      await app.db.update(profiles).set({ status }).where(eq(profiles.id, ana));
    await setStatus('suspended');
    await sell('R-1');
    await app.outbox.flush();
    expect([await pending(ana), (await app.db.select().from(claims))[0]?.status]).toEqual([
      0,
      'pending_match',
    ]);
    await setStatus('active');
    await app.outbox.flush();
    expect(await pending(ana)).toBe(79);
    // The suspension has ended the session. The new one begins later, so that it covers the 48 hours of the next test.
    app.clock.ms = start + 2 * 86400000;
    tokens.ana = await app.signIn('ana@example.com');
  });

  it('too late is not found, and the customer gets a mail after 48 hours', async () => {
    await claim(purchase('R-1'));
    app.clock.ms += 48 * 3600000 - 1;
    await app.outbox.flush();
    expect((await list())[0]?.status).toBe('pending_match');
    app.clock.ms += 1;
    await app.outbox.flush();
    expect((await list())[0]?.status).toBe('not_found');
    expect(app.mails.map(({ subject }) => subject)).toEqual(['We couldn’t find your purchase R-1']);
  });
});

describe('a claim that cannot be decided', () => {
  const old = (more: object = {}) => purchase('R-1', { transacted_on: '2026-11-05', ...more });

  it('shows the tries that are left, and needs a photo after the third', async () => {
    const answers: unknown[] = [];
    for (const total of [1, 2, 3]) {
      const { status, attempts_left } = await answered(await claim(old({ total })));
      answers.push([status, attempts_left]);
    }
    expect(answers).toEqual([
      ['not_found', 2],
      ['not_found', 1],
      ['needs_photo', 0],
    ]);
    expect(await list()).toHaveLength(1);
    expect(await refused(await claim(old()))).toEqual(['validation_failed', { receipt_number: ['open'] }]);
  });

  it.each([
    ['a store', {}],
    ['the shop', { location_id: undefined, channel: 'online', email: 'ana@example.com' }],
  ])('needs a photo after the third try at a day of %s, whatever the number', async (_where, place) => {
    const tryNumber = async (receipt_number: string, more: object = {}) => {
      const { status, attempts_left } = await answered(
        await claim(old({ receipt_number, ...place, ...more })),
      );
      return [status, attempts_left];
    };
    expect(await tryNumber('R-1')).toEqual(['not_found', 2]);
    expect(await tryNumber('R-2')).toEqual(['not_found', 1]);
    expect(await tryNumber('R-9', { transacted_on: '2026-11-06' })).toEqual(['not_found', 2]);
    expect(await tryNumber('R-3')).toEqual(['needs_photo', 0]);
    expect(await tryNumber('R-4')).toEqual(['needs_photo', 0]);
    expect((await answered(await claim(old({ receipt_number: 'R-5', ...place }), 'ben'))).attempts_left).toBe(
      2,
    );
    const inList = (await list()).map((shown) => [shown.receipt_number, shown.status, shown.attempts_left]);
    expect(inList).toEqual([
      ['R-4', 'needs_photo', 0],
      ['R-3', 'needs_photo', null],
      ['R-9', 'not_found', 2],
      ['R-2', 'not_found', null],
      ['R-1', 'not_found', null],
    ]);
  });

  it('names no tries that are left for a purchase that a later try has found', async () => {
    await claim(old({ receipt_number: 'R-7' }));
    await sell('R-8', { transacted_at: '2026-11-05T02:00:00Z' });
    const { status } = await answered(await claim(old({ receipt_number: 'R-8' })));
    expect(status).toBe('matched');
    expect((await list()).find(({ receipt_number }) => receipt_number === 'R-7')?.attempts_left).toBeNull();
  });

  it('needs a photo for the third of tries that are sent at once', async () => {
    const sent = await Promise.all(
      ['R-1', 'R-2', 'R-3'].map((receipt_number) => claim(old({ receipt_number }))),
    );
    const left = await Promise.all(sent.map(async (each) => (await answered(each)).attempts_left));
    expect(left.toSorted((a, b) => Number(b) - Number(a))).toEqual([2, 1, 0]);
  });

  it('of 1,000 or more needs a photo, is matched with it, and keeps it without metadata', async () => {
    const big = {
      lines: [{ ...shirt, price: 500 }],
      payments: [{ type: 'card', label: 'Visa', amount: 1000 }],
    };
    await sell('R-1', big);
    const { id, status } = await answered(await claim(purchase('R-1', { total: 1000 })));
    expect(status).toBe('needs_photo');
    expect(await z.parse(postClaim.output, await (await photo(id)).json()).data).toMatchObject({
      status: 'matched',
      points: 1000,
      photos: 1,
    });
    expect(await refused(await photo(id))).toEqual(['conflict', null]);
    const [stored] = await app.db.select().from(claimPhotos);
    expect(stored).toMatchObject({ content_type: 'image/png', n: 1 });
    expect(Buffer.from(stored?.content ?? []).toString('latin1')).not.toContain('tEXt');
  });

  it('goes to a person with its photo, is approved or rejected, and the customer gets a mail', async () => {
    await sell('R-9', { transacted_at: '2026-11-05T02:00:00Z' });
    const { id } = await answered(await claim(old({ receipt_number: 'R-8', total: 1000 })));
    expect(z.parse(postClaim.output, await (await photo(id)).json()).data.status).toBe('in_review');
    const [sale] = await app.db.select({ id: transactions.id }).from(transactions);
    await app.db
      .update(claims)
      .set({ transaction_id: sale?.id ?? 0 })
      .where(eq(claims.id, id));
    await app.outbox.flush();
    expect((await list())[0]).toMatchObject({ status: 'matched', points: 79 });
    const second = await answered(await claim(old({ total: 1000 })));
    await photo(second.id);
    await app.db
      .update(claims)
      .set({ status: 'rejected', reason: 'unreadable' })
      .where(eq(claims.id, second.id));
    await app.outbox.flush();
    expect((await list())[0]).toMatchObject({ status: 'rejected', reason: 'unreadable' });
    expect(app.mails.map(({ subject }) => subject)).toEqual([
      'Your points for R-8 have arrived',
      'Your claim for R-1 is decided',
    ]);
  });

  it.each([
    ['text', new TextEncoder().encode('<script>'), 'image/png'],
    ['half a PNG', tinyPng.subarray(0, 40), 'image/png'],
    ['a type that is no photo', tinyPng, 'image/svg+xml'],
  ])('takes no photo that is %s', async (_what, bytes, type) => {
    const { id } = await answered(await claim(purchase('R-1')));
    expect((await photo(id, bytes, type)).status).toBe(415);
    expect((await photo(id, tinyPng, 'image/png', 4)).status).toBe(422);
    expect((await photo(id, new Uint8Array(5 * 1024 * 1024 + 1))).status).toBe(413);
    expect(await app.db.select().from(claimPhotos)).toEqual([]);
  });

  it('is withdrawn with its photos, once or twice, and not after it was decided', async () => {
    const { id } = await answered(await claim(purchase('R-1')));
    expect((await photo(id)).status).toBe(200);
    expect([(await withdraw(id)).status, (await withdraw(id)).status]).toEqual([204, 204]);
    expect(await app.db.select().from(claimPhotos)).toEqual([]);
    await sell('R-1');
    await app.outbox.flush();
    expect([(await list())[0]?.status, app.mails]).toEqual(['cancelled', []]);
    const matched = await answered(await claim(purchase('R-1')));
    expect(await refused(await withdraw(matched.id))).toEqual(['conflict', null]);
  });

  it('T1 of another member is not found by its id, like one that does not exist', async () => {
    const { id } = await answered(await claim(purchase('R-1')));
    const plain = async (answer: Response) => (await answer.text()).replace(/req_[\w-]+/, '');
    expect(await plain(await withdraw(id, 'ben'))).toBe(await plain(await withdraw(987654, 'ben')));
    const put = (n: number) =>
      call(
        `/${n}/photos/1`,
        { method: 'PUT', headers: { 'content-type': 'image/png' }, body: tinyPng as Uint8Array<ArrayBuffer> },
        'ben',
      );
    expect(await plain(await put(id))).toBe(await plain(await put(987654)));
    expect((await list())[0]?.status).toBe('pending_match');
  });
});

it('names what is wrong with each field', async () => {
  const answer = await claim({
    ...purchase('R 1!'),
    transacted_on: '2026-02-30',
    total: 0,
    note: 'x'.repeat(501),
    declaration: false,
  });
  const { errors } = (await answer.json()) as { errors: Record<string, unknown> };
  expect(Object.keys(errors)).toEqual(['receipt_number', 'transacted_on', 'total', 'note', 'declaration']);
  expect(await refused(await claim(purchase('R-1', { transacted_on: '2026-11-21' })))).toEqual([
    'validation_failed',
    { transacted_on: ['too_late'] },
  ]);
  expect(await refused(await claim(purchase('R-1', { location_id: 77 })))).toEqual([
    'validation_failed',
    { location_id: ['not_found'] },
  ]);
});

it('takes purchases from before joining for as many days as the tenant has chosen', async () => {
  const choose = async (more: object) => {
    const settings = JSON.stringify({ enabled: true, window_days: 90, ...more });
    await app.db.execute(sql`update config_document
      set component_settings = jsonb_set(component_settings, '{claim}', ${settings}::jsonb)`);
  };
  const status = async (receipt: string) =>
    (await answered(await claim(purchase(receipt, { transacted_on: '2026-10-22' })))).status;
  expect(await status('R-1')).toBe('before_joining');
  await choose({ pre_join_days: 10 });
  expect(await status('R-2')).toBe('not_found');
  await choose({ pre_join_days: 9 });
  expect(await status('R-3')).toBe('before_joining');
  await choose({});
});

it('counts a day before joining as a claim of the day, and not as a failure that the next claim waits for', async () => {
  const limited = await openTestApp({ staffToken, rateLimits: true });
  try {
    await addStores(limited.db);
    const headers = bearer(await limited.signIn('ana@example.com'));
    const send = async (n: number, transacted_on: string) => {
      const body = purchase(`R-${n}`, { transacted_on });
      const key = { 'idempotency-key': `before-joining-${n}` };
      const answer = await limited.post('/api/profile/transactions/claims', body, { ...headers, ...key });
      const { data, code } = (await answer.json()) as { data?: { status: string }; code?: string };
      return data?.status ?? code;
    };
    for (const n of [1, 2, 3, 4]) expect(await send(n, '2026-10-20')).toBe('before_joining');
    expect([await send(5, '2026-11-20'), await send(6, '2026-10-20')]).toEqual([
      'pending_match',
      'limit_reached',
    ]);
    expect(await limited.db.$count(claims, isNotNull(claims.failed_at))).toBe(0);
  } finally {
    await limited.close();
  }
});

it('limits claims to five a day, however many are sent at once', async () => {
  const limited = await openTestApp({ staffToken, rateLimits: true });
  try {
    await addStores(limited.db);
    const token = await limited.signIn('ana@example.com');
    const statuses = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        limited.post('/api/profile/transactions/claims', purchase(`R-${i}`), {
          ...bearer(token),
          'idempotency-key': `limited-${i}`,
        }),
      ),
    );
    expect(statuses.map(({ status }) => status).sort()).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
    const last = statuses.find(({ status }) => status === 429);
    expect(last?.headers.get('retry-after')).toBe('86400');
  } finally {
    await limited.close();
  }
});

it('cleans at most thirty photos of a customer in ten minutes, whole or not', async () => {
  const limited = await openTestApp({ staffToken, rateLimits: true });
  try {
    await addStores(limited.db);
    const headers = bearer(await limited.signIn('ana@example.com'));
    const big = purchase('R-1', { total: 1000 });
    const answer = await limited.post('/api/profile/transactions/claims', big, {
      ...headers,
      'idempotency-key': 'with-photos',
    });
    const { id } = await answered(answer);
    const put = async () => {
      const init = { method: 'PUT', headers: { ...headers, 'content-type': 'image/png' }, body: 'no photo' };
      return (await limited.request(`/api/profile/transactions/claims/${id}/photos/1`, init)).status;
    };
    for (let n = 0; n < 30; n += 1) expect(await put()).toBe(415);
    expect(await put()).toBe(429);
    limited.clock.ms += 600000;
    expect(await put()).toBe(415);
  } finally {
    await limited.close();
  }
});
