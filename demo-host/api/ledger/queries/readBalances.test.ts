import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/db/Database.ts';
import { readProfile } from '../../customers/queries/readProfile.ts';
import { customAttributes } from '../../customers/schema.ts';
import { transactions } from '../../orders/schema.ts';
import type { Account, Change } from '../rules/Account.ts';
import { addPoints } from '../rules/addPoints.ts';
import { spendPoints } from '../rules/spendPoints.ts';
import { takeBack } from '../rules/takeBack.ts';
import { pointAccounts, pointPositions, tierMemberships } from '../schema.ts';
import { locations } from '../../reference/schema.ts';
import { rewardDefinitions, rewards } from '../../rewards/schema.ts';
import { addPending } from '../../testing/addPending.ts';
import { addSmallShop, ana, ben } from '../../testing/addSmallShop.ts';
import { keptFor } from '../../testing/keptFor.ts';
import { openFromImage } from '../../testing/openFromImage.ts';
import { changePoints } from './changePoints.ts';
import { readAccount } from './readAccount.ts';
import { readBalances } from './readBalances.ts';
import { readPoints } from './readPoints.ts';
import { readTaken } from './readTaken.ts';
import { readTierAt } from './readTierAt.ts';
import { readTiers } from './readTiers.ts';
import { settleDue } from './settleDue.ts';

const now = new Date('2026-11-20T02:30:00.000Z');
const day = (days: number) => new Date(now.getTime() + days * 86400 * 1000);
let opened: OpenDatabase | undefined;
const database = () => opened?.db ?? expect.fail('not open');
const jobDeps = () => ({ db: database(), log: pino({ level: 'silent' }) });
const source = () => ({ db: database(), kept: keptFor(opened ?? expect.fail('not open')) });

const order = {
  id: 7,
  profile_id: ana,
  number: 'R-7',
  channel: 'store',
  status: 'completed',
  transacted_at: now,
  timezone: 'Australia/Melbourne',
  currency: 'AUD',
  ...{ total: 100, total_original: 100, total_tax: 0, total_discount: 0 },
  payments: [],
};
const orderId = order.id;
beforeEach(async () => {
  opened ??= await openFromImage({ name: 'small shop', fill: addSmallShop });
  await database().insert(transactions).values(order).onConflictDoNothing();
  await database().delete(pointAccounts);
  await database().delete(pointPositions);
  await database().execute(sql`truncate points_ledger cascade`);
  await database().delete(rewards);
  await database().delete(tierMemberships);
  await database().delete(customAttributes);
  await expireBy(undefined);
});
afterAll(async () => await opened?.close());

/** Sets how the points of the tenant expire; `undefined`: it has not chosen. */
const expireBy = async (expiry: string | undefined) =>
  await database().execute(
    sql`update config_document set component_settings = jsonb_set(component_settings, '{rewards}',
      (component_settings -> 'rewards') - 'expiry' || ${JSON.stringify({ expiry })}::jsonb)`,
  );
const change = (days: number, act: (account: Account) => Change | undefined) =>
  changePoints(database(), {
    profileId: ana,
    now: day(days),
    act: (account) => {
      const made = act(account);
      return made && { change: made, detailsOf: () => ({ definition: 'points' }) };
    },
  });
interface More {
  readonly accrue?: number;
  readonly expires?: number;
  readonly tierPoints?: number;
  readonly orderId?: number;
}
/** Adds points on a day; `at` and the other days are counted from now. */
const earn = (at: number, amount: number, { accrue, expires, tierPoints = 0, orderId }: More = {}) =>
  change(at, (account) =>
    addPoints(account, {
      type: orderId === undefined ? 'bonus' : 'earn_order',
      amount,
      tierPoints,
      at: day(at).getTime(),
      accrueAt: accrue === undefined ? null : day(accrue).getTime(),
      expiresAt: expires === undefined ? null : day(expires).getTime(),
      orderId: orderId ?? null,
    }),
  );
const redeem = (at: number, amount: number) =>
  change(at, (account) => spendPoints(account, { type: 'redeem', amount, at: day(at).getTime() }));
const giveUp = (at: number, amount: number, orderId: number, tierPoints = 0) =>
  change(at, (account) => takeBack(account, { orderId, amount, tierPoints, at: day(at).getTime() }));
const balances = (at = now) => readBalances(database(), ana, at);
const statement = async (at = now) => {
  const reader = { db: database(), profileId: ana, now: at, language: 'en' };
  return (await readPoints(reader, { size: 50, offset: 0 })).rows;
};

describe('the balance of points', () => {
  it('is zero for a new customer', async () => {
    expect(await balances()).toEqual({
      reward_balance: 0,
      reward_count: 0,
      point_balance: 0,
      point_pending: 0,
      point_pending_at: null,
      point_pending_next: 0,
      point_balance_dollars: 0,
      combined_balance_dollars: 0,
      currency: 'AUD',
      timezone: 'Australia/Melbourne',
      next_expiry: null,
      points_expiry: null,
    });
  });

  it('counts pending points only from the day they become active', async () => {
    await earn(-1, 100, { accrue: 2 });
    expect(await balances()).toMatchObject({
      point_balance: 0,
      point_pending: 100,
      point_pending_at: day(2).toISOString(),
    });
    expect(await balances(day(2))).toMatchObject({
      point_balance: 100,
      point_pending: 0,
      point_pending_at: null,
    });
  });

  it('names the pending points that begin to count on the first day where the customer lives', async () => {
    // 13:30 in Melbourne, and half an hour before and after that midnight.
    await earn(-1, 100, { accrue: 2 });
    await earn(-1, 30, { accrue: 2 + 10 / 24 });
    await earn(-1, 7, { accrue: 2 + 11 / 24 });
    expect(await balances()).toMatchObject({
      ...{ point_pending: 137, point_pending_at: day(2).toISOString(), point_pending_next: 130 },
    });
    expect(await balances(day(2))).toMatchObject({ point_pending: 37, point_pending_next: 30 });
  });

  it('stays zero for a returned pending order, before and after its day', async () => {
    await earn(-2, 100, { accrue: 2, orderId });
    await giveUp(-1, 100, orderId);
    expect(await balances()).toMatchObject({ point_balance: 0, point_pending: 0, point_pending_at: null });
    expect(await balances(day(3))).toMatchObject({ point_balance: 0, point_pending: 0 });
    expect((await statement()).map(({ status }) => status)).toEqual(['reversed', 'reversed']);
  });

  it('becomes negative, like its value in money, when returned points were spent already', async () => {
    await earn(-3, 100, { orderId });
    await redeem(-2, 100);
    await giveUp(-1, 45, orderId);
    expect(await balances()).toMatchObject({ point_balance: -45, point_balance_dollars: -0.45 });
  });

  it('below zero is paid by the points of later purchases, which are then spent, not returned', async () => {
    await database()
      .insert(transactions)
      .values([{ ...order, id: 8, number: 'R-8' }])
      .onConflictDoNothing();
    await earn(-5, 100, { orderId });
    await redeem(-4, 100);
    await giveUp(-3, 40, orderId);
    await earn(-2, 40, { orderId: 8 });
    await earn(-1, 60);
    await giveUp(0, 60, orderId);
    expect(await balances()).toMatchObject({ point_balance: 0 });
    expect((await statement()).map(({ type, amount, status }) => [type, amount, status])).toEqual([
      ['earn_order', 100, 'spent'],
      ['redeem', -100, 'spent'],
      ['clawback', -40, 'reversed'],
      ['earn_order', 40, 'spent'],
      ['bonus', 60, 'spent'],
      ['clawback', -60, 'reversed'],
    ]);
  });

  it('loses the rest of an expired lot once, whether or not its row has been written', async () => {
    await earn(-3, 300, { expires: 1 });
    await earn(-2, 50);
    await redeem(-1, 120);
    expect(await balances()).toMatchObject({
      point_balance: 230,
      next_expiry: { kind: 'points', amount: 180, at: day(1).toISOString() },
    });
    expect(await balances(day(1))).toMatchObject({ point_balance: 50, next_expiry: null });
    expect(await settleDue(jobDeps(), day(1))).toBe(0);
    expect(await balances(day(1))).toMatchObject({ point_balance: 50 });
    const rows = await statement(day(1));
    expect(rows.map(({ type, amount, balance_after }) => [type, amount, balance_after])).toEqual([
      ['bonus', 300, 300],
      ['bonus', 50, 350],
      ['redeem', -120, 230],
      ['expire', -180, 50],
    ]);
  });

  it.each(['lot', undefined])('keeps its expiry after an activity with the setting %s', async (expiry) => {
    await expireBy(expiry);
    await earn(-1, 100, { expires: 30 });
    await redeem(0, 40);
    expect((await balances()).next_expiry).toMatchObject({ amount: 60, at: day(30).toISOString() });
  });

  it('expires 24 months after the latest activity if the tenant has chosen that: in balances, statement, job and what comes back', async () => {
    await expireBy('inactivity');
    await earn(-1, 100, { expires: 30 });
    await redeem(0, 40);
    const end = '2028-11-30T12:59:59.999Z';
    expect((await balances()).next_expiry).toMatchObject({ kind: 'points', amount: 60, at: end });
    expect((await statement()).map(({ expires_at }) => expires_at)).toEqual([end, null]);
    expect(await readTaken(database(), ana, 2)).toEqual([{ amount: 40, expiresAt: Date.parse(end) }]);
    expect(await settleDue(jobDeps(), day(31))).toBe(0);
    expect((await balances(day(31))).point_balance).toBe(60);
    expect((await balances(new Date(end))).point_balance).toBe(0);
  });

  it('moves its expiry when the job lets the points of a purchase count, by the month where the customer lives', async () => {
    await expireBy('inactivity');
    await database().insert(customAttributes).values({
      profile_id: ana,
      namespace: 'locale',
      handle: 'timezone',
      value: 'Pacific/Honolulu',
      updated_at: now,
    });
    await earn(-1, 100, { expires: 30 });
    // 16:30 on 30 November in Honolulu, and 13:30 on 1 December in Melbourne.
    await earn(-1, 50, { accrue: 11, expires: 800, orderId });
    expect((await balances()).next_expiry).toMatchObject({ at: day(30).toISOString() });
    expect(await settleDue(jobDeps(), day(11))).toBe(1);
    expect((await balances(day(11))).next_expiry).toMatchObject({
      amount: 100,
      at: '2028-12-01T09:59:59.999Z',
    });
  });

  it('is worth one dollar for each hundred points, rounded down to the cent', async () => {
    await earn(-1, 1000001);
    expect(await balances()).toMatchObject({
      point_balance_dollars: 10000.01,
      combined_balance_dollars: 10000.01,
    });
  });

  it("does not include other customers' points", async () => {
    await earn(-1, 10);
    expect(await readBalances(database(), ben, now)).toMatchObject({ point_balance: 0 });
  });
});

describe('the statement', () => {
  it('says where each order was made: the store, online, or a store that is not known', async () => {
    const store = { id: 70, handle: 'quay-street', name: 'Quay Street', timezone: order.timezone };
    const address = { address_1: '1 Quay Street', city: 'Melbourne', country: 'AU' };
    await database()
      .insert(locations)
      .values({ ...store, address, latitude: -37.8, longitude: 144.9, updated_at: now })
      .onConflictDoNothing();
    await database()
      .insert(transactions)
      .values([
        { ...order, id: 71, number: 'R-71', location_id: store.id },
        { ...order, id: 72, number: 'R-72', channel: 'online' },
      ])
      .onConflictDoNothing();
    await earn(-4, 10, { orderId: 71 });
    await earn(-3, 10, { orderId: 72 });
    await earn(-2, 10, { orderId });
    await earn(-1, 10);
    const source = { type: 'transaction', channel: 'store', location: null };
    expect((await statement()).map((row) => row.source)).toEqual([
      { ...source, id: 71, label: 'R-71', location: { id: store.id, name: store.name } },
      { ...source, id: 72, label: 'R-72', channel: 'online' },
      { ...source, id: 7, label: 'R-7' },
      null,
    ]);
  });
});

describe('the statement of some days', () => {
  const earnAt = async (at: string) =>
    await changePoints(database(), {
      profileId: ana,
      now: new Date(at),
      act: (account) => {
        const times = { at: Date.parse(at), accrueAt: null, expiresAt: null };
        const bonus = { ...times, type: 'bonus', amount: 1, tierPoints: 0, orderId: null } as const;
        return { change: addPoints(account, bonus), detailsOf: () => ({ definition: 'points' }) };
      },
    });
  const read = async (days: object, page = { size: 50, offset: 0 }) => {
    const reader = { db: database(), profileId: ana, now, language: 'en' };
    const { rows, total } = await readPoints(reader, page, days);
    return [rows.map(({ balance_after }) => balance_after), total];
  };
  // Melbourne: the last moment of September, the first and the last of October, between which clocks go forward, and 1 November.
  const moments = [
    '2026-09-30T13:59:59.999Z',
    '2026-09-30T14:00:00.000Z',
    '2026-10-31T12:59:59.999Z',
    '2026-10-31T13:00:00.000Z',
  ];
  beforeEach(async () => {
    for (const at of moments) await earnAt(at);
  });

  it('has the rows from the first moment of the first day to the last of the last, where the customer lives', async () => {
    const october = { from: '2026-10-01', to: '2026-10-31' };
    expect(await read(october)).toEqual([[2, 3], 2]);
    expect(await read(october, { size: 1, offset: 1 })).toEqual([[3], 2]);
    expect(await read(october, { size: 5, offset: 2 })).toEqual([[], 2]);
    expect(await read({ from: '2026-10-02' })).toEqual([[3, 4], 2]);
    expect(await read({ to: '2026-10-30' })).toEqual([[1, 2], 2]);
  });

  it.each([
    ['before the first row', { to: '2026-09-29' }],
    ['after the last row', { from: '2026-11-02' }],
    ['that end before they begin', { from: '2026-11-01', to: '2026-10-01' }],
  ])('is empty for days %s', async (_which, days) => {
    expect(await read(days)).toEqual([[], 0]);
  });

  it('is refused for a day that does not exist', async () => {
    await expect(read({ from: '2026-02-30' })).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('the balance of rewards', () => {
  it('is what is left of the current rewards, beside the reward that expires first', async () => {
    await database()
      .insert(rewardDefinitions)
      .values({ id: 1, handle: 'welcome', type: 'voucher', currency: 'AUD', icon: 'gift', translations: {} })
      .onConflictDoNothing();
    const reward = (code: string, value_remaining: number, issued: number, expires: number) => ({
      profile_id: ana,
      definition_id: 1,
      code,
      value_initial: 20,
      value_remaining,
      issued_at: day(issued),
      expires_at: day(expires),
      timezone: 'Australia/Melbourne',
    });
    await database()
      .insert(rewards)
      .values([
        reward('a', 20, -5, 30),
        reward('b', 12.55, -5, 9),
        reward('used', 0, -5, 9),
        reward('over', 20, -5, 0),
        reward('not yet', 20, 1, 30),
      ]);
    await earn(-1, 10, { expires: 20 });
    await earn(-1, 90, { expires: 21 });
    expect(await balances()).toMatchObject({
      reward_balance: 32.55,
      reward_count: 2,
      combined_balance_dollars: 33.55,
      next_expiry: {
        kind: 'reward',
        amount: 12.55,
        at: day(9).toISOString(),
        timezone: 'Australia/Melbourne',
      },
      points_expiry: { amount: 10, at: day(20).toISOString(), timezone: 'Australia/Melbourne' },
    });
  });
});

describe('the tier', () => {
  const tiers = () => readTiers(source(), ana, now, 'en');

  it('is the lowest for a customer who never reached another', async () => {
    await earn(-1, 180, { tierPoints: 144 });
    expect(await tiers()).toMatchObject({
      current_tier: { handle: 'member' },
      prev_tier: null,
      next_tier: { handle: 'silver' },
      next_progress: 144,
      next_remain: 356,
      total_points_12m: 144,
    });
  });

  it('counts the last 365 days towards the next one, and all points since it was reached, with credit, towards keeping it', async () => {
    await database()
      .insert(tierMemberships)
      .values({ profile_id: ana, tier_id: 1, achieved_at: day(-800) });
    // Reached at day -29.5 by 530 points: 30 more than the 500 that were needed.
    await earn(-400, 900, { tierPoints: 0 });
    await earn(-29.5, 530, { tierPoints: 530 });
    await earn(-28, 100, { tierPoints: 100, orderId });
    await giveUp(-27, 30, orderId, 30);
    await earn(-26, 1000, { tierPoints: 1000, accrue: 1 });
    expect(await tiers()).toMatchObject({
      current_tier: { handle: 'silver' },
      prev_tier: { handle: 'member' },
      current_credit: 30,
      current_progress: 100,
      current_remain: 400,
      next_progress: 600,
      next_remain: 900,
      // The end of the day in Melbourne.
      anniversary_at: '2027-10-22T12:59:59.999Z',
    });
  });

  it('counts a return as long as the purchase that it takes back', async () => {
    await earn(-370, 500, { tierPoints: 500, accrue: -356, orderId });
    await giveUp(-361, 500, orderId, 500);
    expect((await readTiers(source(), ana, day(-300), 'en')).total_points_12m).toBe(0);
    await earn(-20, 499, { tierPoints: 499, accrue: -6 });
    expect(await tiers()).toMatchObject({ current_tier: { handle: 'member' }, total_points_12m: 499 });
    await earn(0, 101, { tierPoints: 101 });
    expect(await tiers()).toMatchObject({ current_tier: { handle: 'silver' }, current_credit: 100 });
  });

  it('is reviewed when its anniversary comes, by a job that runs at any time after it', async () => {
    const membership = { profile_id: ana, achieved_at: day(-400), anniversary_at: day(-35) };
    await database()
      .insert(tierMemberships)
      .values({ ...membership, tier_id: 3 });
    await earn(-36, 10, { tierPoints: 10 });
    expect(await settleDue(jobDeps(), now)).toBe(1);
    expect(await settleDue(jobDeps(), now)).toBe(0);
    expect(await tiers()).toMatchObject({
      current_tier: { handle: 'silver' },
      achieved_at: day(-35).toISOString(),
    });
  });

  it('is reviewed by the latest membership, also one that staff have given', async () => {
    await earn(-36, 10, { tierPoints: 10 });
    await database()
      .update(pointAccounts)
      .set({ review_at: day(-1), due_at: day(-1) });
    await database()
      .insert(tierMemberships)
      .values({ profile_id: ana, tier_id: 2, achieved_at: day(-30), anniversary_at: day(300) });
    expect(await settleDue(jobDeps(), now)).toBe(1);
    expect(await tiers()).toMatchObject({ current_tier: { handle: 'silver' } });
    const [account] = await database().select().from(pointAccounts);
    expect(account?.due_at).toEqual(day(300));
  });

  it.each([0, 1])(
    'that staff have assigned is reviewed on its day, with %i rows in the ledger',
    async (rows) => {
      if (rows > 0) await earn(-36, 10, { tierPoints: 10 });
      const assigned = { achieved_at: day(-30), assigned_at: day(-30), anniversary_at: day(-1) };
      await database()
        .insert(tierMemberships)
        .values({ ...assigned, profile_id: ana, tier_id: 3 });
      expect((await readProfile(database(), ana, now)).tier_handle).toBe('silver');
      expect(await tiers()).toMatchObject({ current_tier: { handle: 'silver' } });
      expect(await settleDue(jobDeps(), now)).toBe(0);
    },
  );

  it('is up to date for each change of points: what is due is written before the change, by itself, and only if something is due', async () => {
    await addPending(database(), {
      profileId: ana,
      amount: 500,
      at: day(-1).getTime(),
      accrueAt: day(1).getTime(),
    });
    const versions: number[] = [];
    const tierAt = async (days: number) => {
      const seen: string[] = [];
      await changePoints(database(), {
        profileId: ana,
        now: day(days),
        act: async (account) => {
          seen.push((await readTierAt(database(), { profileId: ana, at: day(days), language: 'en' })).handle);
          const change = spendPoints(account, { type: 'redeem', amount: 1, at: day(days).getTime() });
          return change && { change, detailsOf: () => ({ definition: 'points' }) };
        },
      });
      versions.push((await readAccount(database(), ana)).version);
      return seen;
    };
    expect(await tierAt(0.5)).toEqual(['member']);
    expect(await tierAt(1)).toEqual(['silver']);
    expect(await tierAt(1)).toEqual(['silver']);
    // The points that were added; those that count, and the first that were spent; the second.
    expect(versions).toEqual([1, 3, 4]);
  });

  it('has no next one at the top', async () => {
    await database()
      .insert(tierMemberships)
      .values({ profile_id: ana, tier_id: 3, achieved_at: day(-1) });
    expect(await tiers()).toMatchObject({ next_tier: null, next_remain: 0 });
  });
});
