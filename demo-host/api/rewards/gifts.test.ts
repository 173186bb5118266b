import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getRewards } from '#contract/rewards.ts';
import { changePoints } from '../ledger/queries/changePoints.ts';
import { readBalances } from '../ledger/queries/readBalances.ts';
import { settleDue } from '../ledger/queries/settleDue.ts';
import { addPoints } from '../ledger/rules/addPoints.ts';
import { tierMemberships } from '../ledger/schema.ts';
import { writeAttribute } from '../customers/queries/writeAttribute.ts';
import { comms, profiles } from '../customers/schema.ts';
import { ana, ben } from '../testing/addSmallShop.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { giveBirthdays } from './queries/giveBirthday.ts';
import { rewardDefinitions, rewards } from './schema.ts';

const DAY = 86400000;
const start = Date.parse('2026-11-20T02:30:00.000Z');
const silentLog = pino({ level: 'silent' });
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => await app.close());
beforeEach(async () => {
  app.clock.ms = start;
  await app.db.execute(
    sql`truncate rewards, points_ledger, point_accounts, point_positions, tier_memberships cascade`,
  );
  await app.db.delete(rewardDefinitions);
  const what = { currency: 'AUD', icon: 'gift', translations: {} };
  await app.db.insert(rewardDefinitions).values([
    { ...what, id: 1, handle: 'welcome', type: 'welcome', given_for: 'welcome' },
    { ...what, id: 2, handle: 'birthday', type: 'birthday', given_for: 'birthday' },
    { ...what, id: 3, handle: 'gold', type: 'tier', given_for: 'tier', given_value: 25, given_tier_id: 3 },
  ]);
  await app.db.delete(comms);
  await app.db.update(profiles).set({
    ...{ status: 'active', email_verified: true, joined_at: new Date('2026-01-01T00:00:00Z') },
    ...{ birth_day: null, birth_month: null, birthday_saved_at: null },
  });
});

const now = () => new Date(app.clock.ms);
/** Adds a bonus of 10 points, and `tierPoints`, which count from `accrueAt` (null: at once). */
const earn = async (tierPoints: number, accrueAt: Date | null = null) =>
  await changePoints(app.db, {
    profileId: ana,
    now: now(),
    act: (account) => ({
      change: addPoints(account, {
        ...{ type: 'bonus', amount: 10, tierPoints, at: app.clock.ms, orderId: null },
        ...{ accrueAt: accrueAt?.getTime() ?? null, expiresAt: Date.parse('2030-01-01T00:00:00Z') },
      }),
      detailsOf: () => ({ definition: 'points' }),
    }),
  });
const held = async () => await app.db.select().from(rewards).orderBy(rewards.id);
const heldFor = async () =>
  (await held()).map(({ occasion, value_remaining, issued_at, expires_at }) => [
    occasion,
    value_remaining,
    issued_at.toISOString(),
    expires_at.toISOString(),
  ]);
/** The rewards that a customer's portal asks for. */
const shown = async (token: string) => {
  const until = encodeURIComponent(now().toISOString());
  const answer = await app.request(`/api/profile/rewards?filter[issued_at][lte]=${until}`, {
    headers: bearer(token),
  });
  return z
    .parse(getRewards.output, await answer.json())
    .data.map(({ definition, value_remaining, is_active }) => [
      definition.handle,
      value_remaining,
      is_active,
    ]);
};
const stopGiving = async (table: string) =>
  await app.db.execute(sql.raw(`update ${table} set given_for = null, given_tier_id = null`));

describe('the welcome reward', () => {
  const verifyAddress = async (email: string) => {
    const { attemptId, code } = await app.ask({ email });
    const answer = await app.post('/api/auth/verify', { attempt_id: attemptId, code });
    return ((await answer.json()) as { data: { attempt_id: string; token: string } }).data;
  };
  const join = async (email: string) => {
    const { attempt_id } = await verifyAddress(email);
    const answer = await app.post('/api/auth/create', {
      ...{ first_name: 'Zoë', last_name: 'Li', language: 'en', email_promo: false, sms_promo: false },
      ...{ terms_version: '1', email, attempt_id },
    });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { data: { token: string } }).data.token;
  };

  it('is in the portal of a customer who has just joined', async () => {
    const token = await join('zoe@example.com');
    expect(await shown(token)).toEqual([['welcome', 10, true]]);
    expect(await heldFor()).toEqual([
      ['welcome', 10, '2026-11-20T02:30:00.000Z', '2027-01-19T12:59:59.999Z'],
    ]);
  });

  it('is given when the owner of an account that a device has made joins', async () => {
    const [added] = await app.db
      .insert(profiles)
      .values({
        ...{ email: 'kiosk@example.com', status: 'incomplete', region_id: 1 },
        ...{ joined_at: new Date(start - 400 * DAY), updated_at: now() },
      })
      .returning();
    expect(await held()).toEqual([]);
    await join('kiosk@example.com');
    expect((await held()).map(({ profile_id, occasion }) => [profile_id, occasion])).toEqual([
      [added?.id, 'welcome'],
    ]);
  });

  it.each([
    ['is given once within its days after joining', 59, 1],
    ['is not given years after joining', 900, 0],
  ])('%s, when an imported member first proves the address', async (_, days, count) => {
    await app.db
      .update(profiles)
      .set({ email_verified: false, joined_at: new Date(start - days * DAY) })
      .where(eq(profiles.id, ana));
    const { token } = await verifyAddress('ana@example.com');
    expect(await shown(token)).toHaveLength(count);
    await app.db.update(profiles).set({ email_verified: false }).where(eq(profiles.id, ana));
    await verifyAddress('ana@example.com');
    expect(await held()).toHaveLength(count);
  });

  it('is not given with later sign-ins, and not by a tenant that has none', async () => {
    await verifyAddress('ben@example.com');
    await stopGiving('reward_definitions');
    await join('zac@example.com');
    expect(await held()).toEqual([]);
  });
});

describe('the birthday’s reward', () => {
  // A trigger copies `updated_at` to `birthday_saved_at`: it was saved long ago.
  const celebrate = async (id: string, day: number, month: number) =>
    await app.db
      .update(profiles)
      .set({ birth_day: day, birth_month: month, updated_at: new Date(0) })
      .where(eq(profiles.id, id));
  const run = async () => await giveBirthdays({ db: app.db, log: silentLog }, now());

  it('is given by the job, in the customer’s zone, once a year whatever is edited', async () => {
    await celebrate(ana, 20, 11);
    await writeAttribute(app.db, {
      ...{ profileId: ana, namespace: 'locale', handle: 'timezone', value: 'Pacific/Honolulu', now: now() },
    });
    await run();
    expect(await heldFor()).toEqual([]);
    app.clock.ms = Date.parse('2026-11-20T10:00:00.000Z');
    await Promise.all([run(), run()]);
    const given = ['birthday 2026', 20, '2026-11-20T10:00:00.000Z', '2026-12-21T09:59:59.999Z'];
    expect(await heldFor()).toEqual([given]);
    app.clock.ms += 10 * DAY;
    await celebrate(ana, 30, 11);
    await run();
    expect(await heldFor()).toEqual([given]);
    await writeAttribute(app.db, {
      ...{ profileId: ana, namespace: 'locale', handle: 'timezone', value: null, now: now() },
    });
  });

  it('is there with the first read of the balances, without the job', async () => {
    await celebrate(ana, 20, 11);
    expect((await readBalances(app.db, ana, now())).reward_balance).toBe(20);
    expect(await shown(await app.signIn('ana@example.com'))).toEqual([['birthday', 20, true]]);
    expect(await held()).toHaveLength(1);
  });

  it.each([
    ['02-28', '2027-02-27T13:00:00.000Z'],
    ['03-01', '2027-02-28T13:00:00.000Z'],
    [null, '2027-02-27T13:00:00.000Z'],
  ])('for 29 February begins as the tenant has set `leap_day`, here %s', async (leap_day, begins) => {
    const profile = leap_day === null ? {} : { leap_day };
    await app.db.execute(sql`update config_document
      set component_settings = component_settings || ${JSON.stringify({ profile })}::jsonb`);
    expect((await app.request('/api/config')).status).toBe(200);
    await celebrate(ana, 29, 2);
    await celebrate(ben, 29, 2);
    app.clock.ms = Date.parse(begins) - 1;
    await run();
    await readBalances(app.db, ana, now());
    expect(await held()).toEqual([]);
    app.clock.ms += 1;
    expect((await readBalances(app.db, ana, now())).reward_balance).toBe(20);
    await run();
    expect((await held()).map(({ profile_id, issued_at }) => [profile_id, issued_at.toISOString()])).toEqual([
      [ana, begins],
      [ben, begins],
    ]);
    await app.db.execute(sql`update config_document set component_settings = component_settings - 'profile'`);
  });

  it('is given late if the job did not run on the day, with the days that are left, and not after its end', async () => {
    await celebrate(ana, 22, 10);
    await celebrate(ben, 20, 10);
    app.clock.ms = Date.parse('2026-11-20T13:00:00.000Z');
    await run();
    expect(
      (await held()).map(({ profile_id, expires_at }) => [profile_id, expires_at.toISOString()]),
    ).toEqual([[ana, '2026-11-21T12:59:59.999Z']]);
  });

  it.each(['suspended', 'closed', 'incomplete'])('is not given to a %s account', async (status) => {
    await celebrate(ana, 20, 11);
    await app.db.update(profiles).set({ status });
    await run();
    await readBalances(app.db, ana, now());
    expect(await held()).toEqual([]);
  });

  it('is not given for a birthday that was saved within 7 days before it', async () => {
    await app.db
      .update(profiles)
      .set({ birth_day: 20, birth_month: 11, updated_at: new Date(start - 3 * DAY) })
      .where(eq(profiles.id, ana));
    await run();
    expect(await held()).toEqual([]);
  });

  it('allows one change of the birthday in 365 days once it is given, as a benefit for it does', async () => {
    await celebrate(ana, 20, 11);
    await run();
    const headers = { ...bearer(await app.signIn('ana@example.com')), 'content-type': 'application/json' };
    const change = async (birth_day: number) => {
      app.clock.ms += 3600000;
      const body = JSON.stringify({ birth_day, birth_month: 12 });
      const answer = await app.request('/api/profile', { method: 'PUT', headers, body });
      return answer.status;
    };
    expect([await change(4), await change(5)]).toEqual([200, 422]);
  });

  it('follows the region’s time zone for a customer whose stored zone does not exist, and so do the balances', async () => {
    await celebrate(ana, 20, 11);
    await celebrate(ben, 20, 11);
    for (const days of [3, 3, 4]) await earn(5, new Date(app.clock.ms + days * DAY));
    await app.db.execute(sql`insert into custom_attributes (profile_id, namespace, handle, value, updated_at)
      values (${ana}, 'locale', 'timezone', '"Moon/Base"', now())`);
    await run();
    const [first, second] = await held();
    expect([first?.profile_id, second?.profile_id].toSorted()).toEqual([ana, ben]);
    expect(second?.expires_at).toEqual(first?.expires_at);
    expect(await readBalances(app.db, ana, now())).toMatchObject({
      ...{ reward_balance: first?.value_initial, point_pending: 30, point_pending_next: 20 },
    });
    await app.db.execute(sql`delete from custom_attributes where profile_id = ${ana}`);
  });
});

describe('the reward for a tier', () => {
  const settle = async () => await settleDue({ db: app.db, log: silentLog }, now());

  it('is given with the upgrade and has its date, even if the job runs days later', async () => {
    await earn(600);
    expect(await held()).toEqual([]);
    await earn(900, new Date(start + 14 * DAY));
    app.clock.ms += 20 * DAY;
    await Promise.all([settle(), settle()]);
    expect(await heldFor()).toEqual([['tier 3', 25, '2026-12-04T02:30:00.000Z', '2027-03-04T12:59:59.999Z']]);
    const token = await app.signIn('ana@example.com');
    expect(await shown(token)).toEqual([['gold', 25, true]]);
  });

  it('is not given again after the tier was lost and reached once more', async () => {
    await earn(1500);
    app.clock.ms += 370 * DAY;
    await settle();
    await earn(1500);
    const reached = await app.db.select().from(tierMemberships).orderBy(tierMemberships.achieved_at);
    expect(reached.map(({ tier_id }) => tier_id)).toEqual([3, 2, 3]);
    expect(await heldFor()).toHaveLength(1);
  });

  it('is not given when its days are over by the time that the upgrade is written', async () => {
    await earn(1500, new Date(start + 14 * DAY));
    app.clock.ms += 200 * DAY;
    await settle();
    expect(await app.db.$count(tierMemberships)).toBe(1);
    expect(await held()).toEqual([]);
  });

  it('is not given to a suspended account, which gets the tier', async () => {
    await app.db.update(profiles).set({ status: 'suspended' });
    await earn(1500);
    expect(await app.db.$count(tierMemberships)).toBe(1);
    expect(await held()).toEqual([]);
  });
});
