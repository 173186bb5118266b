import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Benefit, Claimable } from '#contract/offers.ts';
import { profiles } from '../customers/schema.ts';
import { tierMemberships } from '../ledger/schema.ts';
import { codeUses } from '../sales/schema.ts';
import { addPending } from '../testing/addPending.ts';
import { ana } from '../testing/addSmallShop.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { benefitDefinitions, benefits } from './schema.ts';

const day = 86400000;
const start = Date.parse('2026-11-20T02:30:00.000Z');
let app: TestApp;
let token = '';
let keys = 0;
beforeAll(async () => {
  app = await openTestApp();
  token = await app.signIn('ana@example.com');
});
beforeEach(async () => {
  app.clock.ms = start;
  await app.db.delete(benefits);
  await app.db.delete(benefitDefinitions);
  await app.db.execute(
    sql`truncate points_ledger, point_accounts, point_positions, tier_memberships cascade`,
  );
});
afterAll(async () => await app.close());

type Definition = Partial<typeof benefitDefinitions.$inferInsert>;
const define = async (more: Definition = {}) =>
  await app.db.insert(benefitDefinitions).values({
    id: 1,
    handle: 'tote',
    kind: 'gift',
    icon: 'gift.svg',
    is_published: true,
    is_claimable: true,
    max_redemptions: 2,
    translations: { en: { name: 'Tote' } },
    ...more,
  });
const setProfile = async (fields: Partial<typeof profiles.$inferInsert>) =>
  await app.db
    .update(profiles)
    .set({ ...fields, updated_at: new Date(app.clock.ms) })
    .where(eq(profiles.id, ana));

const send = async (method: string, path: string, body?: unknown, key = `key-number-${(keys += 1)}`) => {
  const answer = await app.request(`/api/profile/benefits${path}`, {
    method,
    headers: { ...bearer(token), 'idempotency-key': key, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { data, code, errors } = (await answer.json()) as { data: Benefit; code?: string; errors?: object };
  return { status: answer.status, data, code, errors };
};
const claim = async (key?: string) => await send('POST', '/claim', { definition_id: 1 }, key);
const shown = async () => {
  const answer = await app.request('/api/profile/benefits', { headers: bearer(token) });
  return (await answer.json()) as { data: Benefit[]; meta: { claimable: Claimable[] } };
};
const claimable = async () => (await shown()).meta.claimable;

it('a benefit that is not published can be neither claimed nor read by its id', async () => {
  const read = async () => (await app.request('/api/benefits/definitions/1')).status;
  await define();
  expect([await read(), (await claimable()).length]).toEqual([200, 1]);
  await app.db.update(benefitDefinitions).set({ is_published: false });
  expect([await read(), await claimable()]).toEqual([404, []]);
});

describe('a claim', () => {
  it('gives the benefit, once, whatever the key', async () => {
    await define({ valid_days: 3 });
    const first = await claim('the-first-claim');
    expect(first).toMatchObject({
      status: 201,
      data: { status: 'active', redemptions_remaining: 2, expires_at: '2026-11-23T12:59:59.999Z' },
    });
    expect(await claim('the-first-claim')).toEqual(first);
    expect(await claim()).toMatchObject({ status: 200, data: { id: first.data.id } });
    expect((await shown()).meta.claimable).toEqual([]);
  });

  it('is not made again with its key after the process died before it had answered', async () => {
    await define({ max_claims: 2 });
    await claim('a-lost-answer');
    await app.db.execute('delete from idempotent_answers');
    expect((await claim('a-lost-answer')).status).toBe(201);
    expect(await app.db.$count(benefits)).toBe(1);
  });

  it('is not the answer to a claim of another benefit with its key, also after the kept answer is gone', async () => {
    await define();
    await define({ id: 2, handle: 'mug' });
    await claim('a-key-of-a-claim');
    await app.db.execute('delete from idempotent_answers');
    expect(await send('POST', '/claim', { definition_id: 2 }, 'a-key-of-a-claim')).toMatchObject({
      ...{ status: 422, code: 'validation_failed', errors: { idempotency_key: ['used'] } },
    });
    expect(await app.db.$count(benefits)).toBe(1);
  });

  it.each(['the claim itself', 'the list'])(
    'of a benefit of a tier is possible from the moment the points for the tier count, first seen by %s',
    async (first) => {
      await define({ conditions: { tier: 'gold' } });
      await addPending(app.db, { profileId: ana, amount: 1500, at: start, accrueAt: start + 60000 });
      app.clock.ms = start + 59999;
      expect([(await claimable())[0]?.eligible, (await claim()).code]).toEqual([false, 'tier_required']);
      app.clock.ms += 1;
      if (first === 'the list') expect(await claimable()).toMatchObject([{ eligible: true, missing: [] }]);
      expect((await claim()).status).toBe(201);
    },
  );

  it('can be made as often as the benefit may be held', async () => {
    await define({ max_claims: 2 });
    expect([(await claim()).status, (await claim()).status, (await claim()).status]).toEqual([201, 201, 200]);
    expect(await app.db.$count(benefits)).toBe(2);
  });

  it.each<[string, Definition, string]>([
    ['is not published', { is_published: false }, 'not_found'],
    ['can’t be claimed', { is_claimable: false }, 'validation_failed'],
    ['has ended', { ends_at: new Date(start) }, 'ended'],
    ['has not begun', { starts_at: new Date(start + 1) }, 'not_started'],
    ['is used up', { stock: 0 }, 'out_of_stock'],
    ['is for a higher tier', { conditions: { tier: 'gold' } }, 'tier_required'],
  ])('T13 of a benefit that %s is refused', async (_what, more, code) => {
    await define(more);
    expect(await claim()).toMatchObject({ code });
    expect(await app.db.$count(benefits)).toBe(0);
  });

  it('of a benefit that was chosen for customers needs their consent, and what they have stays', async () => {
    const wants = async (value: boolean) =>
      await app.request('/api/profile/attributes/custom/privacy:personalised_offers', {
        method: 'PUT',
        headers: { ...bearer(token), 'content-type': 'application/json' },
        body: JSON.stringify({ value }),
      });
    await define({ is_personal: true });
    expect([await claimable(), (await claim()).code]).toEqual([[], 'not_found']);
    await wants(true);
    expect(await claimable()).toMatchObject([{ eligible: true }]);
    const { data } = await claim();
    await wants(false);
    expect((await shown()).data).toMatchObject([{ id: data.id, is_redeemable: true }]);
    expect(await claim()).toMatchObject({ status: 200, data: { id: data.id } });
    expect((await send('POST', `/${data.id}/use`)).status).toBe(200);
  });

  it('takes one from the stock', async () => {
    await define({ stock: 1 });
    await claim();
    const [left] = await app.db.select().from(benefitDefinitions);
    expect(left?.stock).toBe(0);
  });

  it('names every missing condition, and works once they are met', async () => {
    await define({ conditions: { requires: ['mobile', 'store', 'birthday'], tier: 'silver' } });
    await setProfile({ mobile_phone: '+61400000000' });
    const conditions = ['store_missing', 'birthday_missing', 'tier_required'];
    expect(await claim()).toMatchObject({ code: 'validation_failed', errors: { conditions } });
    expect((await claimable())[0]?.missing.map(({ code }) => code)).toEqual(conditions);
    await app.db.update(benefitDefinitions).set({ conditions: { requires: ['mobile'], tier: 'silver' } });
    await app.db
      .insert(tierMemberships)
      .values({ profile_id: ana, tier_id: 2, achieved_at: new Date(start - day) });
    expect((await claim()).status).toBe(201);
  });
});

describe('a birthday’s benefit', () => {
  const birthday = async (birth_day: number, birth_month: number) =>
    await setProfile({ birth_day, birth_month });
  beforeEach(async () => {
    await setProfile({ birth_day: null, birth_month: null });
    await define({ kind: 'birthday', conditions: {} });
  });

  it('needs a birthday that was saved at least 7 days before it', async () => {
    expect((await claimable())[0]?.missing).toEqual([
      { code: 'birthday_missing', href: '/profile#birthday' },
    ]);
    await birthday(26, 11);
    expect((await claimable())[0]?.missing).toEqual([{ code: 'birthday_too_late', href: '' }]);
    expect(await claim()).toMatchObject({ errors: { conditions: ['birthday_too_late'] } });
  });

  it('is shown 14 days ahead as coming, and can be claimed once a year, until the end of the month', async () => {
    await birthday(20, 12);
    app.clock.ms = Date.parse('2026-11-17T00:00:00+11:00') - 1;
    expect(await claimable()).toEqual([]);
    app.clock.ms += 1;
    expect(await claimable()).toMatchObject([
      {
        eligible: false,
        missing: [],
        starts_at: '2026-11-30T13:00:00.000Z',
        ends_at: '2026-12-31T12:59:59.999Z',
      },
    ]);
    expect(await claim()).toMatchObject({ code: 'not_started' });
    app.clock.ms = Date.parse('2026-12-01T00:00:00+11:00');
    token = await app.signIn('ana@example.com');
    const first = await claim();
    expect(first).toMatchObject({ status: 201, data: { expires_at: '2026-12-31T12:59:59.999Z' } });
    expect(await claim()).toMatchObject({ status: 200 });
    app.clock.ms = Date.parse('2027-12-05T00:00:00+11:00');
    token = await app.signIn('ana@example.com');
    expect(await claim()).toMatchObject({ status: 201 });
    token = await app.signIn('ana@example.com');
  });

  it('for 29 February is of March in years without it if the tenant celebrates it on 1 March', async () => {
    await birthday(29, 2);
    app.clock.ms = Date.parse('2027-02-20T00:00:00+11:00');
    token = await app.signIn('ana@example.com');
    const startOf = async () => (await claimable())[0]?.starts_at;
    expect(await startOf()).toBe('2027-01-31T13:00:00.000Z');
    const profile = JSON.stringify({ profile: { leap_day: '03-01' } });
    await app.db.execute(sql`update config_document
      set component_settings = component_settings || ${profile}::jsonb`);
    expect(await startOf()).toBe('2027-02-28T13:00:00.000Z');
    await app.db.execute(sql`update config_document set component_settings = component_settings - 'profile'`);
    app.clock.ms = start;
    token = await app.signIn('ana@example.com');
  });

  it('can’t be had twice in a year by moving the birthday', async () => {
    await setProfile({ birth_day: 30, birth_month: 11, birthday_saved_at: new Date(start - 9 * day) });
    await app.db.update(profiles).set({ birthday_saved_at: new Date(start - 20 * day) });
    expect((await claim()).status).toBe(201);
    await birthday(31, 12);
    app.clock.ms = Date.parse('2026-12-02T00:00:00+11:00');
    token = await app.signIn('ana@example.com');
    expect((await claim()).status).toBe(200);
  });
});

describe('a use', () => {
  const hold = async (more: Partial<typeof benefits.$inferInsert> = {}) => {
    await define();
    const row = { profile_id: ana, definition_id: 1, issued_at: new Date(start - day), timezone: 'UTC' };
    await app.db.insert(benefits).values({ ...row, id: 7, redemptions_remaining: 1, ...more });
  };
  const use = async (key?: string) => await send('POST', '/7/use', undefined, key);
  const cancel = async () => await send('DELETE', '/7/use');

  beforeEach(async () => {
    token = await app.signIn('ana@example.com');
  });

  it('counts once for its key, is on the screen for 3 minutes, and is final then', async () => {
    await hold();
    const first = await use('the-first-use');
    expect(first.data).toMatchObject({
      status: 'active',
      is_redeemable: false,
      redemptions_remaining: 0,
      live_until: '2026-11-20T02:33:00.000Z',
    });
    await app.db.execute('delete from idempotent_answers');
    expect((await use('the-first-use')).data).toEqual(first.data);
    expect(await use()).toMatchObject({ code: 'conflict' });
    app.clock.ms += 180000;
    expect((await shown()).data[0]).toMatchObject({ status: 'used', live_until: null });
    expect(await cancel()).toMatchObject({ code: 'ended' });
  });

  it('is not the answer to the use of another benefit with its key, also after the kept answer is gone', async () => {
    await hold();
    const row = { profile_id: ana, definition_id: 1, issued_at: new Date(start - day), timezone: 'UTC' };
    await app.db.insert(benefits).values({ ...row, id: 8, redemptions_remaining: 1 });
    await use('a-key-of-a-use');
    await app.db.execute('delete from idempotent_answers');
    expect(await send('POST', '/8/use', undefined, 'a-key-of-a-use')).toMatchObject({
      ...{ status: 422, code: 'validation_failed', errors: { idempotency_key: ['used'] } },
    });
    expect((await app.db.select().from(benefits).where(eq(benefits.id, 8)))[0]?.redemptions_remaining).toBe(
      1,
    );
  });

  it('is given back when it is cancelled in time, once', async () => {
    await hold();
    await use();
    app.clock.ms += 179999;
    const given = await cancel();
    expect(given.data).toMatchObject({ status: 'active', redemptions_remaining: 1, live_until: null });
    expect((await cancel()).data).toEqual(given.data);
    expect((await app.db.select().from(benefits))[0]?.used_at).toBeNull();
  });

  it('that is cancelled leaves the time at which a till honoured the benefit before', async () => {
    await hold({ redemptions_remaining: null });
    const used_at = new Date(start - day);
    await app.db.insert(codeUses).values({ benefit_id: 7, receipt: 'R-1', used_at });
    await app.db.update(benefits).set({ used_at });
    await use();
    await cancel();
    expect((await app.db.select().from(benefits))[0]?.used_at).toEqual(used_at);
  });

  it('is without limit where the benefit is', async () => {
    await hold({ redemptions_remaining: null });
    await use();
    expect((await use()).data.redemptions_remaining).toBeNull();
  });

  it.each<[string, Partial<typeof benefits.$inferInsert>, string]>([
    ['is used up', { redemptions_remaining: 0 }, 'conflict'],
    ['has expired', { expires_at: new Date(start) }, 'ended'],
    ['has not begun', { starts_at: new Date(start + 1) }, 'not_started'],
    ['is another customer’s', { profile_id: '22222222-2222-4222-8222-222222222222' }, 'not_found'],
  ])('of a benefit that %s is refused', async (_what, more, code) => {
    await hold(more);
    expect(await use()).toMatchObject({ code });
  });
});
