import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { postStaffSale } from '#contract/staff/sales.ts';
import { changePoints } from '../ledger/queries/changePoints.ts';
import { findDays } from '../ledger/queries/findDays.ts';
import { readBalances } from '../ledger/queries/readBalances.ts';
import { readTiers } from '../ledger/queries/readTiers.ts';
import { addPoints } from '../ledger/rules/addPoints.ts';
import { pointDefinitions } from '../ledger/schema.ts';
import { offers } from '../offers/schema.ts';
import { transactions } from '../orders/schema.ts';
import { closeAccount, undoClosing } from '../privacy/queries/closeAccount.ts';
import { redeem } from '../rewards/queries/redeem.ts';
import { catalogueItems, redemptions, rewardDefinitions, rewards } from '../rewards/schema.ts';
import { ana } from '../testing/addSmallShop.ts';
import { addStores } from '../testing/addStores.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { writeAttribute } from './queries/writeAttribute.ts';
import { identities, profiles } from './schema.ts';

const staffToken = 'the staff of these tests';
const card = '6300012345';
const voucher = 1000000;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ staffToken });
  await addStores(app.db);
  // Before everything that the tests do.
  await app.db.update(profiles).set({ joined_at: new Date('2026-01-01T00:00:00Z') });
  await app.db.insert(identities).values({ profile_id: ana, handle: 'loyalty-card', identifier: card });
  await app.db
    .insert(pointDefinitions)
    .values({ id: 10, handle: 'order', type: 'reward', translations: { en: { name: 'Order' } } });
  await app.db
    .insert(rewardDefinitions)
    .values({ id: 1, handle: 'money', type: 'points', currency: 'AUD', icon: 'gift', translations: {} });
  await app.db.insert(catalogueItems).values({
    ...{
      id: voucher,
      handle: 'voucher',
      type: 'voucher',
      category: 'all',
      position: 1,
      points: 500,
      value: 5,
    },
    ...{ currency: 'AUD', channel: 'both', valid_days: 30, reward_definition_id: 1, translations: {} },
  });
});
afterAll(async () => await app.close());
beforeEach(async () => {
  app.mails.length = 0;
  await app.db.delete(offers);
  await app.db
    .execute(sql`truncate transactions, points_ledger, point_accounts, point_positions, tier_memberships, rewards,
    redemptions, outbox cascade`);
});

/** The customer lives in a zone; `null` takes the choice back. The region of the shop stays Melbourne's. */
const live = async (zone: string | null, now = new Date(app.clock.ms)) =>
  await writeAttribute(app.db, {
    ...{ profileId: ana, namespace: 'locale', handle: 'timezone', value: zone, now },
  });
const at = (iso: string) => {
  app.clock.ms = Date.parse(iso);
  return new Date(app.clock.ms);
};
let receipts = 0;
const sell = async (more: object = {}) => {
  const body = {
    ...{ receipt_number: `R-${(receipts += 1)}`, channel: 'store', location_id: 1, member: card },
    lines: [{ sku: 'SHIRT', name: 'Shirt', quantity: 1, price: 60 }],
    payments: [{ type: 'card', label: 'Visa •••• 4242', amount: 60 }],
    ...more,
  };
  const answer = await app.post('/api/staff/sales', body, { authorization: `Bearer ${staffToken}` });
  expect(answer.status).toBe(201);
  return z.parse(postStaffSale.output, await answer.json()).data;
};
const earn = async (now: Date, { amount = 10, tierPoints = 0 } = {}) =>
  await changePoints(app.db, {
    profileId: ana,
    now,
    act: (account) => ({
      change: addPoints(account, {
        ...{ type: 'bonus', amount, tierPoints, at: now.getTime(), accrueAt: null, orderId: null },
        expiresAt: Date.parse('2030-01-01T00:00:00Z'),
      }),
      detailsOf: () => ({ definition: 'points' }),
    }),
  });

describe('the points of a sale', () => {
  /** The last moment before midnight in a zone and midnight itself, and the same moments elsewhere. */
  it.each([
    // The points count from the day on which clocks go forward, and from the day after it.
    [
      'Australia/Melbourne',
      '2026-09-20T13:59:59.999Z',
      '2026-10-03T14:00:00.000Z',
      '2028-10-31T12:59:59.999Z',
    ],
    [
      'Australia/Melbourne',
      '2026-09-20T14:00:00.000Z',
      '2026-10-04T13:00:00.000Z',
      '2028-10-31T12:59:59.999Z',
    ],
    // The same two moments are on one day in Honolulu.
    ['Pacific/Honolulu', '2026-09-20T13:59:59.999Z', '2026-10-04T10:00:00.000Z', '2028-11-01T09:59:59.999Z'],
    ['Pacific/Honolulu', '2026-09-20T14:00:00.000Z', '2026-10-04T10:00:00.000Z', '2028-11-01T09:59:59.999Z'],
    // From the day on which clocks go back, and from the day after it.
    [
      'Australia/Melbourne',
      '2026-03-22T12:59:59.999Z',
      '2026-04-04T13:00:00.000Z',
      '2028-04-30T13:59:59.999Z',
    ],
    [
      'Australia/Melbourne',
      '2026-03-22T13:00:00.000Z',
      '2026-04-05T14:00:00.000Z',
      '2028-04-30T13:59:59.999Z',
    ],
    // From the last day of February, until the leap day; and from the first of March.
    ['Europe/Madrid', '2026-02-14T22:59:59.999Z', '2026-02-27T23:00:00.000Z', '2028-02-29T22:59:59.999Z'],
    ['Europe/Madrid', '2026-02-14T23:00:00.000Z', '2026-02-28T23:00:00.000Z', '2028-03-31T21:59:59.999Z'],
  ])('in %s at %s count and expire by the days of the customer', async (zone, sold, available, expires) => {
    const now = at(sold);
    await live(zone);
    const { points } = await sell();
    expect(points).toMatchObject({ available_at: available, expires_at: expires, timezone: zone });
    expect(await readBalances(app.db, ana, now)).toMatchObject({
      ...{ point_pending: 60, point_pending_at: available, timezone: zone },
    });
    const before = new Date(Date.parse(available) - 1);
    expect(await readBalances(app.db, ana, before)).toMatchObject({ point_balance: 0, next_expiry: null });
    expect(await readBalances(app.db, ana, new Date(available))).toMatchObject({
      ...{ point_balance: 60, next_expiry: { kind: 'points', amount: 60, at: expires, timezone: zone } },
    });
    // The day of the sale is the store's, wherever the customer lives.
    expect((await app.db.select().from(transactions))[0]?.timezone).toBe('Australia/Melbourne');
  });

  it('of an order without a store have the zone of the customer, and its day that of the region', async () => {
    at('2026-11-20T02:30:00Z');
    await live('Pacific/Honolulu');
    const { points } = await sell({ channel: 'online', location_id: null });
    expect(points?.available_at).toBe('2026-12-03T10:00:00.000Z');
    expect((await app.db.select().from(transactions))[0]?.timezone).toBe('Australia/Melbourne');
  });

  it('have the zone of the region until the customer chooses one, and after the choice is taken back', async () => {
    const now = at('2026-11-20T02:30:00Z');
    const zones = [];
    for (const zone of [null, 'Europe/Madrid', null]) {
      await live(zone);
      const tiers = await readTiers(app.deps, ana, now, 'en');
      zones.push([(await readBalances(app.db, ana, now)).timezone, tiers.timezone]);
    }
    expect(zones.map(([balances]) => balances)).toEqual([
      ...['Australia/Melbourne', 'Europe/Madrid', 'Australia/Melbourne'],
    ]);
    expect(zones.map(([balances, tiers]) => balances === tiers)).toEqual([true, true, true]);
  });
});

describe('a statement', () => {
  it.each([
    ['Pacific/Honolulu', { before: 1, last: 3 }],
    ['Australia/Melbourne', { before: 0, last: 2 }],
  ])('of a day in %s has the rows from midnight to midnight there', async (zone, rows) => {
    await live(zone);
    // The edges of 31 October in Honolulu.
    for (const time of ['2026-10-31T09:59:59.999Z', '2026-10-31T10:00:00Z', '2026-11-01T09:59:59.999Z'])
      await earn(at(time));
    await earn(at('2026-11-01T10:00:00Z'));
    expect(await findDays(app.db, ana, { from: '2026-10-31', to: '2026-10-31' }, 4)).toEqual(rows);
  });
});

it.each(['Pacific/Honolulu', 'Pacific/Kiritimati', 'Australia/Melbourne'])(
  'a statement in %s may begin and end with the first and the last day of the calendar',
  async (zone) => {
    await live(zone);
    await earn(at('2026-10-31T10:00:00Z'));
    const all = { before: 0, last: 1 };
    expect(await findDays(app.db, ana, { from: '0001-01-01', to: '9999-12-31' }, 1)).toEqual(all);
    expect(await findDays(app.db, ana, { to: '0001-01-01' }, 1)).toEqual({ before: 0, last: 0 });
    await expect(findDays(app.db, ana, { from: '0000-01-01' }, 1)).rejects.toThrow('validation_failed');
  },
);

describe('the review of a tier', () => {
  it.each([
    ['Pacific/Honolulu', '2026-10-03T09:59:59.999Z', '2027-10-03T09:59:59.999Z'],
    ['Pacific/Honolulu', '2026-10-03T10:00:00.000Z', '2027-10-04T09:59:59.999Z'],
    // On the day before clocks go forward, for a day on which they go forward.
    ['Australia/Melbourne', '2026-10-03T13:59:59.999Z', '2027-10-03T12:59:59.999Z'],
    ['Australia/Melbourne', '2026-10-03T14:00:00.000Z', '2027-10-04T12:59:59.999Z'],
    // 365 days after the first of March is a leap day.
    ['Australia/Melbourne', '2027-03-01T12:59:59.999Z', '2028-02-29T12:59:59.999Z'],
  ])('in %s reached at %s is at the end of the customer’s day', async (zone, reached, reviewed) => {
    const now = at(reached);
    await live(zone);
    await earn(now, { tierPoints: 500 });
    const { anniversary_at, timezone, current_tier } = await readTiers(app.deps, ana, now, 'en');
    expect([current_tier.handle, anniversary_at, timezone]).toEqual(['silver', reviewed, zone]);
  });
});

describe('a reward', () => {
  it.each([
    ['Pacific/Honolulu', '2026-11-20T09:59:59.999Z', '2026-12-20T09:59:59.999Z', 'Saturday 19 December 2026'],
    ['Pacific/Honolulu', '2026-11-20T10:00:00.000Z', '2026-12-21T09:59:59.999Z', 'Sunday 20 December 2026'],
    [
      'Australia/Melbourne',
      '2026-11-19T12:59:59.999Z',
      '2026-12-19T12:59:59.999Z',
      'Saturday 19 December 2026',
    ],
    [
      'Australia/Melbourne',
      '2026-11-19T13:00:00.000Z',
      '2026-12-20T12:59:59.999Z',
      'Sunday 20 December 2026',
    ],
    // Exchanged in summer time, it ends in standard time.
    ['Australia/Melbourne', '2026-03-10T13:00:00.000Z', '2026-04-10T13:59:59.999Z', 'Friday 10 April 2026'],
  ])(
    'exchanged in %s at %s ends on the same day in the portal and in the mail',
    async (zone, got, end, day) => {
      const now = at(got);
      await live(zone);
      await earn(now, { amount: 500 });
      await redeem(app.db, {
        ...{ profileId: ana, itemId: voucher, intent: got + zone, now, approve: () => undefined },
        wanted: { quantity: 1, points: 500 },
        rate: { stepPoints: 500, stepCents: 500 },
      });
      await app.outbox.flush();
      const wanted = { expires_at: new Date(end), timezone: zone };
      expect(await app.db.select().from(redemptions)).toMatchObject([wanted]);
      expect(await app.db.select().from(rewards)).toMatchObject([wanted]);
      expect((await readBalances(app.db, ana, now)).next_expiry).toMatchObject({
        ...{ kind: 'reward', at: end, timezone: zone },
      });
      expect(app.mails.map(({ text }) => text.includes(day))).toEqual([true]);
    },
  );

  it('keeps its own zone when the customer chooses another one', async () => {
    const now = at('2026-11-19T12:59:59.999Z');
    await live('Australia/Melbourne');
    await earn(now, { amount: 500 });
    await redeem(app.db, {
      ...{ profileId: ana, itemId: voucher, intent: 'before moving', now, approve: () => undefined },
      wanted: { quantity: 1, points: 500 },
      rate: { stepPoints: 500, stepCents: 500 },
    });
    await live('Pacific/Auckland');
    expect((await readBalances(app.db, ana, now)).next_expiry).toMatchObject({
      ...{ at: '2026-12-19T12:59:59.999Z', timezone: 'Australia/Melbourne' },
    });
  });

  it.each([
    ['Pacific/Honolulu', '2026-11-30T09:59:59.999Z'],
    ['Australia/Melbourne', '2026-11-30T12:59:59.999Z'],
  ])(
    'for the last step of an offer in %s ends with a day of the customer, not of the offer',
    async (zone, end) => {
      at('2026-11-20T02:30:00Z');
      await live(zone);
      await app.db.insert(offers).values({
        ...{ id: 1, handle: 'two', kind: 'multi_step', steps: 2, auto_activate: true, channel: 'both' },
        ...{ reward_definition_id: 1, reward_value: 30, reward_days: 10, timezone: 'Europe/Madrid' },
        translations: { en: { name: 'Two' } },
      });
      await sell();
      expect(await app.db.$count(rewards)).toBe(0);
      await sell();
      // It is 19 November in Honolulu, and the 20th in Melbourne.
      expect(await app.db.select().from(rewards)).toMatchObject([
        { value_initial: 30, timezone: zone, expires_at: new Date(end) },
      ]);
    },
  );
});

it.each([
  ['Pacific/Honolulu', 'Thursday 3 December 2026'],
  ['Australia/Melbourne', 'Friday 4 December 2026'],
])('the mail that an account will be closed names the day in %s', async (zone, day) => {
  const now = at('2026-11-20T09:59:59Z');
  await live(zone);
  await closeAccount(app.db, ana, now);
  await app.outbox.flush();
  await undoClosing(app.db, ana, now);
  expect(app.mails.map(({ text }) => text.includes(day))).toEqual([true]);
});

it('a zone that is not one, stored in SQL, does not hide the region’s', async () => {
  const now = at('2026-11-20T02:30:00Z');
  for (const value of ['null', '5']) {
    await live('Europe/Madrid');
    await app.db.execute(sql`update custom_attributes set value = ${value}::jsonb where profile_id = ${ana}`);
    expect((await readBalances(app.db, ana, now)).timezone).toBe('Australia/Melbourne');
  }
  await live(null);
});

it('a zone that does not exist, stored in SQL, fails no call: the days are the region’s', async () => {
  const now = at('2026-11-20T02:30:00Z');
  await live('Europe/Madrid');
  await app.db.execute(sql`update custom_attributes set value = '"Moon/Base"' where profile_id = ${ana}`);
  await earn(now, { amount: 500 });
  await sell();
  await redeem(app.db, {
    ...{ profileId: ana, itemId: voucher, intent: 'on the moon', now, approve: () => undefined },
    wanted: { quantity: 1, points: 500 },
    rate: { stepPoints: 500, stepCents: 500 },
  });
  expect(await app.db.select().from(rewards)).toMatchObject([{ timezone: 'Australia/Melbourne' }]);
  expect(await findDays(app.db, ana, { from: '2026-11-20' }, 3)).toEqual({ before: 0, last: 3 });
  expect((await readTiers(app.deps, ana, now, 'en')).timezone).toBe('Australia/Melbourne');
  const headers = bearer(await app.signIn('ana@example.com'));
  const statuses = ['benefits', 'balances', 'tiers', 'profile'].map(
    async (name) => (await app.request(`/api/profile/${name}`, { headers })).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200]);
  await live(null);
});
