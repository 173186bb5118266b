import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { comms, customAttributes, profiles } from '../customers/schema.ts';
import { changePoints } from '../ledger/queries/changePoints.ts';
import { readBalances } from '../ledger/queries/readBalances.ts';
import { addPoints } from '../ledger/rules/addPoints.ts';
import { spendPoints } from '../ledger/rules/spendPoints.ts';
import { outbox } from '../messages/schema.ts';
import { rewardDefinitions, rewards } from '../rewards/schema.ts';
import { ana, ben } from '../testing/addSmallShop.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { warnOfExpiry } from './queries/warnOfExpiry.ts';
import { expiryWarnings } from './schema.ts';

const DAY = 86400000;
/** The end of 31 January 2027 in Melbourne. */
const end = Date.parse('2027-01-31T12:59:59.999Z');
/** Ten in the morning in Melbourne, so many days before. */
const before = (days: number) => Date.parse('2027-01-30T23:00:00.000Z') - days * DAY;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await api.db
    .execute(sql`update config_document set component_settings = jsonb_set(component_settings, '{messaging,topics}',
    '[{"handle": "expiry", "kind": "reminder", "channels": ["email"]}]')`);
  await api.db.insert(rewardDefinitions).values({
    id: 1,
    handle: 'money',
    type: 'points',
    currency: 'AUD',
    icon: 'gift',
    is_extendable: true,
    translations: { en: { name: 'Birthday' } },
  });
  await api.db.update(profiles).set({ email_verified: true });
  await choose('email_expiry', true);
});
afterAll(async () => await api.close());
afterEach(async () => {
  await api.db
    .execute(sql`truncate points_ledger, point_accounts, point_positions, points_lot_uses, rewards, expiry_warnings,
    outbox cascade`);
  await api.db.update(profiles).set({ language: 'en' });
  await api.db.delete(customAttributes);
  api.mails.length = 0;
});

const choose = async (handle: string, value: boolean) =>
  await api.db
    .insert(comms)
    .values({ profile_id: ana, handle, value, updated_at: new Date(0) })
    .onConflictDoUpdate({ target: [comms.profile_id, comms.handle], set: { value } });

/** Gives Ana points at `at`. */
const earn = async (amount: number, expiresAt = end, at = before(300)) => {
  const credit = {
    type: 'bonus',
    amount,
    tierPoints: 0,
    at,
    accrueAt: null,
    expiresAt,
    orderId: null,
  } as const;
  await change((account) => addPoints(account, credit), at);
};
const spend = async (amount: number, at: number) =>
  await change((account) => spendPoints(account, { type: 'redeem', amount, at }), at);
const change = async (
  act: (account: Parameters<typeof addPoints>[0]) => ReturnType<typeof spendPoints>,
  at: number,
) => {
  await changePoints(api.db, {
    profileId: ana,
    now: new Date(at),
    act: (account) => {
      const change = act(account);
      return change && { change, detailsOf: () => ({ definition: 'points' }) };
    },
  });
};
const live = async (zone: string, profile_id = ana) =>
  await api.db.insert(customAttributes).values({
    ...{ profile_id, namespace: 'locale', handle: 'timezone', value: zone, updated_at: new Date(0) },
  });
const hold = async (more: Partial<typeof rewards.$inferInsert> = {}) =>
  await api.db.insert(rewards).values({
    profile_id: ana,
    definition_id: 1,
    value_initial: 20,
    value_remaining: 12.5,
    issued_at: new Date(before(200)),
    expires_at: new Date(end),
    timezone: 'Australia/Melbourne',
    code: `R-${Math.random()}`,
    ...more,
  });
const warn = async (at: number) => {
  api.clock.ms = at;
  await warnOfExpiry(api.db, new Date(at));
  await api.outbox.flush();
};
const written = async () =>
  (await api.db.select().from(expiryWarnings).orderBy(expiryWarnings.id)).map(({ kind, stage }) => [
    kind,
    stage,
  ]);

describe('before points or rewards expire', () => {
  it('a customer is warned 60, 30 and 7 days before, once each, however often the job runs', async () => {
    await earn(120);
    for (const days of [61, 60, 59, 31, 30, 29, 8, 7, 6, 0])
      for (let run = 0; run < 2; run += 1) await warn(before(days));
    expect(await written()).toEqual([
      ['points', 60],
      ['points', 30],
      ['points', 7],
    ]);
    expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual(
      Array.from({ length: 3 }, () => ['Ana@example.com', 'Your points expire on Sunday 31 January 2027']),
    );
    expect(api.mails[0]?.text).toContain('Points: 120');
  });

  it('points name the day of the customer’s zone, from nine in the morning there, and rewards their own', async () => {
    await live('Pacific/Auckland');
    await earn(120);
    await hold();
    // The end of January in Melbourne is two in the morning of 1 February in Auckland: 30 days before it is 2 January.
    const nine = Date.parse('2027-01-01T20:00:00Z');
    await warn(nine - 1);
    await warn(nine);
    // In Melbourne that is seven in the morning of 2 January: the reward’s 30 days began on the 1st.
    expect(await written()).toEqual([
      ['points', 60],
      ['reward', 30],
      ['points', 30],
    ]);
    expect(new Set(api.mails.map(({ subject }) => subject))).toEqual(
      new Set([
        'Your points expire on Monday 1 February 2027',
        'Your reward expires on Sunday 31 January 2027',
      ]),
    );
    const { next_expiry } = await readBalances(api.db, ana, new Date(nine));
    expect(next_expiry).toMatchObject({ kind: 'reward', timezone: 'Australia/Melbourne' });
    await api.db.delete(rewards);
    expect((await readBalances(api.db, ana, new Date(nine))).next_expiry).toMatchObject({
      ...{ kind: 'points', at: '2027-01-31T12:59:59.999Z', timezone: 'Pacific/Auckland' },
    });
  });

  it('a zone that does not exist, stored in SQL, stops no warning: it comes by the region’s days', async () => {
    await earn(120);
    for (const customer of [ana, ben]) await live('No/Where', customer);
    await warn(before(30));
    expect(await written()).toEqual([['points', 30]]);
  });

  it('only the nearest of the warnings that were missed is sent, and the later ones on their days', async () => {
    await earn(120);
    for (const days of [25, 24, 8, 7, 6]) await warn(before(days));
    expect(await written()).toEqual([
      ['points', 30],
      ['points', 7],
    ]);
  });

  it('lots and rewards of one day are in one mail of each kind, with what is left when it is sent', async () => {
    await earn(1000);
    await earn(500);
    await earn(70, end + 400 * DAY);
    await hold();
    await hold({ value_remaining: 5 });
    await spend(300, before(40));
    await api.db.update(profiles).set({ language: 'ar' });
    await warn(before(30));
    expect(await written()).toEqual([
      ['points', 30],
      ['reward', 30],
    ]);
    const texts = api.mails.map(({ text }) => text);
    expect(texts[0]).toMatch(/1,200/);
    expect(texts[1]).toMatch(/12\.50[\s\S]*5\.00/);
    expect(api.mails.map(({ language }) => language)).toEqual(['ar', 'ar']);
  });

  it('its mail has a link that ends such mails without signing in, also for mail programs', async () => {
    await earn(120);
    await warn(before(60));
    const [mail] = api.mails;
    const link = new URL(mail?.unsubscribe ?? '');
    expect(mail?.text).toContain(link.href);
    expect([link.pathname, link.searchParams.get('lang')]).toEqual(['/unsubscribe', 'en']);
    const answer = await api.request(link.pathname + link.search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(await answer.json()).toEqual({ data: { channel: 'email', topic: 'expiry', already: false } });
    await warn(before(30));
    expect(api.mails).toHaveLength(1);
    await choose('email_expiry', true);
  });

  it('what the customer got, or extended, after a stage is warned about at the next one', async () => {
    await earn(120, end, before(20));
    await hold({ issued_at: new Date(before(20)) });
    await hold({ expires_at: new Date(end + 5 * DAY), extended_at: new Date(before(12)) });
    await warn(before(19));
    await warn(before(11));
    expect(await written()).toEqual([]);
    await warn(before(7));
    expect(await written()).toEqual([
      ['points', 7],
      ['reward', 7],
    ]);
  });

  it('nothing is sent about what is used up meanwhile, cancelled or over', async () => {
    await earn(120);
    await hold({ cancelled_at: new Date(before(100)), value_remaining: 20 });
    await hold({ value_remaining: 0 });
    await warnOfExpiry(api.db, new Date(before(30)));
    await spend(120, before(30));
    api.clock.ms = before(30);
    await api.outbox.flush();
    await warn(end + DAY);
    expect(api.mails).toEqual([]);
    expect(await api.db.select({ outcome: outbox.outcome }).from(outbox)).toEqual([{ outcome: 'skipped' }]);
  });

  it('nothing is sent about points whose expiry an activity has moved, where they expire by inactivity', async () => {
    const expireBy = async (expiry: string) =>
      await api.db.execute(sql`update config_document
        set component_settings = jsonb_set(component_settings, '{rewards,expiry}', ${JSON.stringify(expiry)}::jsonb)`);
    await expireBy('inactivity');
    await earn(120);
    await warn(before(60));
    await warnOfExpiry(api.db, new Date(before(30)));
    await spend(20, before(30));
    for (const days of [30, 7]) await warn(before(days));
    expect(await written()).toEqual([
      ['points', 60],
      ['points', 30],
    ]);
    expect(api.mails).toHaveLength(1);
    // Active last on 1 January 2027.
    await warn(Date.parse('2029-01-01T23:00:00Z'));
    expect(api.mails.at(-1)?.subject).toBe('Your points expire on Wednesday 31 January 2029');
    await expireBy('lot');
  });

  it.each([
    ['email_expiry', false],
    ['email_optout', true],
    ['email_bounced', true],
  ] as const)(
    'a customer whose %s is %s gets no mail, and the nearest one as soon as that changes',
    async (handle, value) => {
      await earn(120);
      await choose(handle, value);
      await warn(before(30));
      expect(await written()).toEqual([]);
      await choose(handle, !value);
      await warnOfExpiry(api.db, new Date(before(29)));
      // Between the warning and its mail the choice counts too.
      await choose(handle, value);
      api.clock.ms = before(29);
      await api.outbox.flush();
      expect(api.mails).toEqual([]);
      await choose(handle, !value);
      await warn(before(7));
      expect(api.mails).toHaveLength(1);
    },
  );

  it('members who are suspended, or have not confirmed their address, get no mail', async () => {
    await earn(120);
    for (const change of [{ status: 'suspended' }, { email_verified: false }]) {
      await api.db.update(profiles).set(change);
      await warn(before(30));
      expect(await written()).toEqual([]);
      await api.db.update(profiles).set({ status: 'active', email_verified: true });
    }
  });

  it('a warning is forgotten a month after the expiry, with its mail', async () => {
    await earn(120);
    await warn(before(7));
    await warn(end + 31 * DAY);
    expect([await written(), await api.db.$count(outbox)]).toEqual([[], 0]);
  });
});
