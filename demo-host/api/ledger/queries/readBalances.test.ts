import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/db/Database.ts';
import { pointsLedger, pointsLotUses, tierMemberships } from '../schema.ts';
import { rewardDefinitions, rewards } from '../../rewards/schema.ts';
import { addSmallShop, ana, ben } from '../../testing/addSmallShop.ts';
import { keptFor } from '../../testing/keptFor.ts';
import { openFromImage } from '../../testing/openFromImage.ts';
import { postExpiredPoints } from './postExpiredPoints.ts';
import { readBalances } from './readBalances.ts';
import { readPoints } from './readPoints.ts';
import { readTiers } from './readTiers.ts';

const now = new Date('2026-11-20T02:30:00.000Z');
const day = (days: number) => new Date(now.getTime() + days * 86400 * 1000);
let opened: OpenDatabase | undefined;
const database = () => opened?.db ?? expect.fail('not open');
const source = () => ({ db: database(), kept: keptFor(opened ?? expect.fail('not open')) });

beforeEach(async () => {
  opened ??= await openFromImage({ name: 'small shop', fill: addSmallShop });
  await database().delete(pointsLotUses);
  await database().delete(pointsLedger);
  await database().delete(rewards);
  await database().delete(tierMemberships);
}, 60000);
afterAll(async () => await opened?.close());

/** Explicit ids, far from those that the database assigns. */
const idOf = (n: number) => 1000 + n;
const row = (n: number, type: string, amount: number, more: object = {}) => ({
  id: idOf(n),
  profile_id: ana,
  definition_id: 1,
  type,
  amount,
  issued_at: day(-30 + n),
  ...more,
});
const add = (...rows: ReturnType<typeof row>[]) => database().insert(pointsLedger).values(rows);
const take = (debit: number, lot: number, amount: number) =>
  database()
    .insert(pointsLotUses)
    .values({ debit_id: idOf(debit), lot_id: idOf(lot), amount });
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
      point_balance_dollars: 0,
      combined_balance_dollars: 0,
      currency: 'AUD',
      next_expiry: null,
    });
  });

  it('counts pending points only from the day they become active', async () => {
    await add(row(1, 'earn_order', 100, { accrue_at: day(2) }));
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

  it('stays zero for a returned pending order, before and after its day', async () => {
    await add(
      row(1, 'earn_order', 100, { accrue_at: day(2) }),
      row(2, 'clawback', -100, { accrue_at: day(2) }),
    );
    await take(2, 1, 100);
    expect(await balances()).toMatchObject({ point_balance: 0, point_pending: 0, point_pending_at: null });
    expect(await balances(day(3))).toMatchObject({ point_balance: 0, point_pending: 0 });
    expect((await statement()).map(({ status }) => status)).toEqual(['reversed', 'reversed']);
  });

  it('becomes negative, like its value in money, when returned points were spent already', async () => {
    await add(row(1, 'earn_order', 100), row(2, 'redeem', -100), row(3, 'clawback', -45));
    await take(2, 1, 100);
    expect(await balances()).toMatchObject({ point_balance: -45, point_balance_dollars: -0.45 });
  });

  it('loses the rest of an expired lot once, whether or not its row has been written', async () => {
    await add(row(1, 'bonus', 300, { expires_at: day(1) }), row(2, 'bonus', 50), row(3, 'redeem', -120));
    await take(3, 1, 120);
    expect(await balances()).toMatchObject({
      point_balance: 230,
      next_expiry: { kind: 'points', amount: 180, at: day(1).toISOString() },
    });
    expect(await balances(day(1))).toMatchObject({ point_balance: 50, next_expiry: null });
    await postExpiredPoints(database(), day(1));
    await postExpiredPoints(database(), day(1));
    expect(await balances(day(1))).toMatchObject({ point_balance: 50 });
    const rows = await statement(day(1));
    expect(rows.map(({ type, amount, balance_after }) => [type, amount, balance_after])).toEqual([
      ['bonus', 300, 300],
      ['bonus', 50, 350],
      ['redeem', -120, 230],
      ['expire', -180, 50],
    ]);
  });

  it('is worth one dollar for each hundred points, rounded down to the cent', async () => {
    await add(row(1, 'bonus', 1000001));
    expect(await balances()).toMatchObject({
      point_balance_dollars: 10000.01,
      combined_balance_dollars: 10000.01,
    });
  });

  it("does not include other customers' points", async () => {
    await add(row(1, 'bonus', 10));
    expect(await readBalances(database(), ben, now)).toMatchObject({ point_balance: 0 });
  });
});

describe('the balance of rewards', () => {
  it('is the rest of the current ones, and names the one that expires first', async () => {
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
    await add(row(1, 'bonus', 10, { expires_at: day(20) }));
    expect(await balances()).toMatchObject({
      reward_balance: 32.55,
      reward_count: 2,
      combined_balance_dollars: 32.65,
      next_expiry: {
        kind: 'reward',
        amount: 12.55,
        at: day(9).toISOString(),
        timezone: 'Australia/Melbourne',
      },
    });
  });
});

describe('the tier', () => {
  const tiers = () => readTiers(source(), ana, now, 'en');

  it('is the lowest for a customer who never reached another', async () => {
    await add(row(1, 'earn_order', 180, { tier_points: 144 }));
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
      .values([
        { profile_id: ana, tier_id: 1, achieved_at: day(-800) },
        { profile_id: ana, tier_id: 2, achieved_at: day(-29.5), anniversary_at: day(336), credit: 40 },
      ]);
    await add(
      row(-400, 'earn_order', 900, { tier_points: 900 }),
      row(-20, 'earn_order', 500, { tier_points: 500 }),
      row(2, 'earn_order', 100, { tier_points: 100 }),
      row(3, 'clawback', -30, { tier_points: -30 }),
      row(4, 'earn_order', 1000, { tier_points: 1000, accrue_at: day(1) }),
    );
    expect(await tiers()).toMatchObject({
      current_tier: { handle: 'silver' },
      prev_tier: { handle: 'member' },
      current_credit: 40,
      current_progress: 110,
      current_remain: 390,
      next_progress: 570,
      next_remain: 930,
      anniversary_at: day(336).toISOString(),
    });
  });

  it('has no next one at the top', async () => {
    await database()
      .insert(tierMemberships)
      .values({ profile_id: ana, tier_id: 3, achieved_at: day(-1) });
    expect(await tiers()).toMatchObject({ next_tier: null, next_remain: 0 });
  });
});
