import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getClaims } from '#contract/claims.ts';
import { postClaim } from '#contract/claims/claiming.ts';
import { getStaffClaims, postStaffClaimApproval } from '#contract/staff/claims.ts';
import { getTransactions } from '#contract/transactions.ts';
import { identities } from '../customers/schema.ts';
import { readBalances } from '../ledger/queries/readBalances.ts';
import { pointDefinitions, pointsLedger } from '../ledger/schema.ts';
import { transactions } from '../orders/schema.ts';
import { rewardDefinitions, rewards } from '../rewards/schema.ts';
import { addStores } from '../testing/addStores.ts';
import { ana } from '../testing/addSmallShop.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { tinyPng } from '../testing/tinyPhotos.ts';

const staff = { authorization: 'Bearer the staff of these tests' };
let app: TestApp;
let tokens: Record<'ana' | 'ben', string>;
beforeAll(async () => {
  app = await openTestApp({ staffToken: 'the staff of these tests' });
  await addStores(app.db);
  const card = { profile_id: ana, handle: 'loyalty-card', identifier: '6300012345' };
  await app.db.insert(identities).values(card);
  const order = { id: 10, handle: 'order', type: 'reward', translations: { en: { name: 'order' } } };
  await app.db.insert(pointDefinitions).values(order);
  tokens = { ana: await app.signIn('ana@example.com'), ben: await app.signIn('ben@example.com') };
});
afterAll(async () => await app.close());
beforeEach(async () => {
  app.mails.length = 0;
  await app.db.execute(
    sql`truncate transactions, points_ledger, point_accounts, point_positions, claims, outbox, staff_receipts cascade`,
  );
});

const sell = async (receipt_number: string, more: object = {}) => {
  const sale = {
    ...{ receipt_number, channel: 'store', location_id: 1 },
    lines: [{ sku: 'SHIRT', name: 'Shirt', quantity: 2, price: 39.95 }],
    payments: [{ type: 'card', label: 'Visa •••• 4242', amount: 79.9 }],
    ...more,
  };
  const answer = await app.post('/api/staff/sales', sale, staff);
  const { data } = (await answer.json()) as { data?: { transaction_id: number } };
  return { status: answer.status, id: data?.transaction_id ?? 0 };
};
let keys = 0;
const claim = async (receipt_number: string, who: 'ana' | 'ben' = 'ana', more: object = {}) => {
  const purchase = {
    ...{ receipt_number, channel: 'store', location_id: 1, transacted_on: '2026-11-05', total: 1000 },
    ...{ declaration: true, note: 'Blue bag', transacted_time: '15:10' },
    ...more,
  };
  const headers = { ...bearer(tokens[who]), 'idempotency-key': `review-${(keys += 1)}` };
  const made = await app.post('/api/profile/transactions/claims', purchase, headers);
  const { id } = z.parse(postClaim.output, await made.json()).data;
  const photo = await app.request(`/api/profile/transactions/claims/${id}/photos/1`, {
    method: 'PUT',
    headers: { ...bearer(tokens[who]), 'content-type': 'image/png' },
    body: tinyPng as Uint8Array<ArrayBuffer>,
  });
  expect(photo.status).toBe(200);
  return id;
};
const own = async (who: 'ana' | 'ben' = 'ana') => {
  const answer = await app.request('/api/profile/transactions/claims', { headers: bearer(tokens[who]) });
  return z.parse(getClaims.output, await answer.json()).data;
};
const review = async () =>
  z.parse(getStaffClaims.output, await (await app.request('/api/staff/claims', { headers: staff })).json());
const decide = async (id: number, decision: 'approve' | 'reject', body: object) => {
  const answer = await app.post(`/api/staff/claims/${id}/${decision}`, body, staff);
  const { code, errors, data } = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, code, errors, data: data as { status: string } | undefined };
};
const approve = (id: number, body: object) => decide(id, 'approve', body);
const points = async () => {
  const { point_balance, point_pending } = await readBalances(app.db, ana, new Date(app.clock.ms));
  return point_balance + point_pending;
};
const subjects = async () => {
  await app.outbox.flush();
  return app.mails.map(({ subject }) => subject);
};

describe('a claim in review', () => {
  it('is listed with its member, photos and the sales that it may be for, longest waiting first', async () => {
    const first = await claim('R-8');
    await sell('R-9', {
      transacted_at: '2026-11-05T02:00:00Z',
      lines: [{ sku: 'COAT', name: 'Coat', quantity: 1, price: 999.5 }],
      payments: [{ type: 'card', label: 'Visa', amount: 999.5 }],
    });
    await sell('R-10', { transacted_at: '2026-11-05T02:00:00Z' });
    app.clock.ms += 1000;
    const second = await claim('R-7', 'ben');
    const { data, meta } = await review();
    expect([data.map(({ id }) => id), meta.total]).toEqual([[first, second], 2]);
    expect(data[0]).toMatchObject({
      status: 'in_review',
      receipt_number: 'R-8',
      transacted_time: '15:10',
      note: 'Blue bag',
      location: { id: 1 },
      member: { first_name: 'Ana', number: '6300012345' },
      photos: [{ n: 1, content_type: 'image/png' }],
    });
    expect(data[0]?.sales.map(({ number, owner }) => [number, owner])).toEqual([['R-9', 'none']]);
    const photo = await app.request(`/api/staff/claims/${first}/photos/1`, { headers: staff });
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await photo.arrayBuffer()).toString('latin1');
    expect([bytes.slice(1, 4), bytes.includes('SECRET')]).toEqual(['PNG', false]);
    await decide(first, 'reject', { reason: 'mismatch' });
    const after = await app.request(`/api/staff/claims/${first}/photos/1`, { headers: staff });
    expect([after.status, (await review()).data.map(({ id }) => id)]).toEqual([404, [second]]);
  });

  it('gets the sale that staff choose, with its points and a mail, however often they ask', async () => {
    const id = await claim('R-8');
    const { id: sale } = await sell('R-9', { transacted_at: '2026-11-05T02:00:00Z' });
    const answers = [
      await approve(id, { transaction_id: sale }),
      await approve(id, { transaction_id: sale }),
    ];
    expect(answers.map(({ status, data }) => [status, data?.status])).toEqual([
      [200, 'matched'],
      [200, 'matched'],
    ]);
    expect([await points(), (await app.db.select().from(pointsLedger)).length]).toEqual([79, 1]);
    expect((await own())[0]).toMatchObject({ status: 'matched', transaction_id: sale, points: 79 });
    expect(await subjects()).toEqual(['Your points for R-8 have arrived']);
    const other = await approve(id, { transaction_id: sale + 1 });
    expect([other.status, other.code, other.data?.status]).toEqual([409, 'conflict', 'matched']);
    expect((await decide(id, 'reject', { reason: 'mismatch' })).code).toBe('conflict');
    expect(await points()).toBe(79);
  });

  it('of a sale that no till has sent gets one with its own number, day and place, which no till can add again', async () => {
    const id = await claim('R-8');
    const answers = [await approve(id, { amount: '950.50' }), await approve(id, { amount: 950.5 })];
    expect(answers.map(({ status, data }) => [status, data?.status])).toEqual([
      [200, 'matched'],
      [200, 'matched'],
    ]);
    expect([await points(), (await app.db.select().from(transactions)).length]).toEqual([950, 1]);
    const orders = await app.request('/api/profile/transactions', { headers: bearer(tokens.ana) });
    expect(z.parse(getTransactions.output, await orders.json()).data[0]).toMatchObject({
      number: 'R-8',
      total: 950.5,
      transacted_at: '2026-11-05T04:10:00.000Z',
      claimed_at: new Date(app.clock.ms).toISOString(),
      items: [{ name: 'Receipt: R-8' }],
      points: { earned: 950 },
    });
    expect(await subjects()).toEqual(['Your points for R-8 have arrived']);
    expect((await sell('R-8')).status).toBe(409);
    expect((await approve(id, { amount: 900 })).code).toBe('conflict');
    expect(await points()).toBe(950);
  });

  it('of a sale that no till has sent counts what a reward has paid of it', async () => {
    await app.db
      .insert(rewardDefinitions)
      .values({ id: 1, handle: 'money', type: 'points', currency: 'AUD', icon: 'gift', translations: {} });
    await app.db.insert(rewards).values({
      ...{ profile_id: ana, definition_id: 1, code: 'LATE', value_initial: 20, value_remaining: 20 },
      ...{ issued_at: new Date(app.clock.ms), expires_at: new Date(app.clock.ms + 86400000) },
      timezone: 'Australia/Melbourne',
    });
    const use = { code: 'LATE', receipt_number: 'R-20', amount: 20, spend: 970.5 };
    expect((await app.post('/api/staff/codes/honour', use, staff)).status).toBe(200);
    const id = await claim('R-20');
    expect((await approve(id, { amount: 950.5 })).data?.status).toBe('matched');
    expect(await app.db.select().from(transactions)).toMatchObject([{ total: 950.5, total_reward: 20 }]);
    expect(await points()).toBe(950);
  });

  it('of an order that the shop has not sent gets one that is over, without steps and a last day for returns', async () => {
    const online = { channel: 'online', location_id: undefined, email: 'ana@example.com' };
    const id = await claim('W-8', 'ana', online);
    expect((await approve(id, { amount: 950.5 })).data?.status).toBe('matched');
    const [order] = await app.db.select().from(transactions);
    expect(order).toMatchObject({ channel: 'online', status: 'completed', timeline: [], return_by: null });
  });

  it('is not decided by a mistake of staff, which is named', async () => {
    const id = await claim('R-8');
    await sell('R-9', { member: '6300012345' });
    const taken = (await sell('R-5', { transacted_at: '2026-11-05T02:00:00Z' })).id;
    expect((await approve(await claim('R-4', 'ben'), { transaction_id: taken })).data?.status).toBe(
      'matched',
    );
    const card = [{ sku: 'GIFT', name: 'Card', quantity: 1, price: 79.9, kind: 'gift_card' }];
    const worthless = (await sell('R-6', { lines: card })).id;
    const wrong: unknown[] = [];
    for (const body of [
      {},
      { transaction_id: taken, amount: 5 },
      { amount: 0 },
      { transaction_id: 987654 },
      { transaction_id: 4102300001 },
      { transaction_id: 1.5 },
      { transaction_id: worthless },
      { transaction_id: taken },
    ]) {
      const { code, errors } = await approve(id, body);
      wrong.push([code, errors]);
    }
    expect(wrong).toEqual([
      ['validation_failed', { transaction_id: ['one_of'] }],
      ['validation_failed', { transaction_id: ['one_of'] }],
      ['validation_failed', { amount: ['too_small'] }],
      ['validation_failed', { transaction_id: ['not_found'] }],
      ['validation_failed', { transaction_id: ['not_found'] }],
      ['validation_failed', { transaction_id: ['invalid'] }],
      ['validation_failed', { transaction_id: ['no_points'] }],
      ['already_claimed', null],
    ]);
    await sell('R-8', { transacted_at: '2026-11-06T02:00:00Z' });
    expect((await approve(id, { amount: 1000 })).code).toBe('already_exists');
    expect((await decide(id, 'reject', { reason: 'rude' })).code).toBe('validation_failed');
    expect((await approve(987654, { amount: 1 })).code).toBe('not_found');
    expect((await own())[0]).toMatchObject({ id, status: 'in_review', points: null });
  });

  it('is rejected with a reason that its member reads, once', async () => {
    const id = await claim('R-8');
    const answers = [
      await decide(id, 'reject', { reason: 'unreadable' }),
      await decide(id, 'reject', { reason: 'unreadable' }),
      await decide(id, 'reject', { reason: 'mismatch' }),
      await approve(id, { amount: 5 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 409]);
    expect((await own())[0]).toMatchObject({ status: 'rejected', reason: 'unreadable', points: null });
    expect([await subjects(), await points()]).toEqual([['Your claim for R-8 is decided'], 0]);
  });

  it('of a sale that its member has already ends without more points', async () => {
    const { id: sale } = await sell('R-9', { member: '6300012345' });
    const id = await claim('R-8');
    const answer = await approve(id, { transaction_id: sale });
    expect([answer.status, answer.data?.status]).toEqual([200, 'already_claimed_by_you']);
    expect([await points(), await subjects()]).toEqual([79, ['Your claim for R-8 is decided']]);
    const { data } = z.parse(postStaffClaimApproval.output, { data: answer.data });
    expect(data.transaction_id).toBe(sale);
  });
});
