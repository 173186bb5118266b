import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Offer } from '#contract/offers.ts';
import { changePoints } from '../ledger/queries/changePoints.ts';
import { pointAccounts } from '../ledger/schema.ts';
import { addPoints } from '../ledger/rules/addPoints.ts';
import { rewardDefinitions, rewards } from '../rewards/schema.ts';
import { addPending } from '../testing/addPending.ts';
import { ana } from '../testing/addSmallShop.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { bonusParts } from './queries/bonusParts.ts';
import { readRunningOffers } from './queries/readRunningOffers.ts';
import { type Bonus, bonusesOf, type Sale } from './rules/bonusesOf.ts';
import { offerActivations, offers } from './schema.ts';
import { customAttributes } from '../customers/schema.ts';

const start = Date.parse('2026-11-20T02:30:00.000Z');
let app: TestApp;
let token = '';
beforeAll(async () => {
  app = await openTestApp();
  token = await app.signIn('ana@example.com');
});
beforeEach(async () => {
  app.clock.ms = start;
  await app.db.delete(offers);
  await activatesAll(false);
});
afterAll(async () => await app.close());

const activatesAll = async (on: boolean) =>
  await app.db.execute(
    sql`update config_document set component_settings = jsonb_set(component_settings, '{offers}', ${JSON.stringify({ auto_activate: on })}::jsonb)`,
  );
const define = async (more: Partial<typeof offers.$inferInsert> = {}) =>
  await app.db.insert(offers).values({
    id: 1,
    handle: 'offer',
    kind: 'bonus_points',
    points: 100,
    timezone: 'Australia/Melbourne',
    channel: 'both',
    translations: { en: { name: 'Bonus' } },
    ...more,
  });
const send = async (method: string, id = 1) => {
  const answer = await app.request(`/api/profile/offers/${id}/activation`, {
    method,
    headers: bearer(token),
  });
  return (await answer.json()) as { data: Offer; code?: string };
};
const status = async () => {
  const answer = await app.request('/api/profile/offers', { headers: bearer(token) });
  return ((await answer.json()) as { data: Offer[] }).data[0]?.status;
};

it('an offer that is not published is not listed', async () => {
  await define({ is_published: false });
  expect(await status()).toBeUndefined();
});

describe('an activation', () => {
  it('is safe to repeat, and keeps the time from which sales count', async () => {
    await define();
    expect(await status()).toBe('available');
    const first = await send('POST');
    expect(first.data).toMatchObject({ status: 'active', activated_at: '2026-11-20T02:30:00.000Z' });
    app.clock.ms += 1000;
    expect(await send('POST')).toEqual(first);
  });

  it('can be switched off and on again, and keeps the steps', async () => {
    await define({ kind: 'multi_step', steps: 3 });
    await send('POST');
    await app.db.update(offerActivations).set({ steps_done: 2 });
    expect((await send('DELETE')).code).toBeUndefined();
    expect((await send('DELETE')).code).toBeUndefined();
    expect(await status()).toBe('available');
    app.clock.ms += 1000;
    expect((await send('POST')).data).toMatchObject({
      activated_at: '2026-11-20T02:30:01.000Z',
      progress: { done: 2, of: 3 },
    });
  });

  it.each<[string, Partial<typeof offers.$inferInsert>, string]>([
    ['is not published', { is_published: false }, 'not_found'],
    ['has ended', { ends_at: new Date(start) }, 'ended'],
    ['has not begun', { starts_at: new Date(start + 1) }, 'not_started'],
    ['is for a higher tier', { tier_id: 3 }, 'tier_required'],
  ])('of an offer that %s is refused', async (_what, more, code) => {
    await define(more);
    expect((await send('POST')).code).toBe(code);
    expect(await app.db.$count(offerActivations)).toBe(0);
  });

  it.each(['the activation itself', 'the list'])(
    'of an offer of a tier is possible from the moment the points for the tier count, first seen by %s',
    async (first) => {
      await define({ tier_id: 3 });
      await addPending(app.db, { profileId: ana, amount: 1500, at: start, accrueAt: start + 60000 });
      app.clock.ms = start + 59999;
      expect([await status(), (await send('POST')).code]).toEqual(['locked', 'tier_required']);
      app.clock.ms += 1;
      if (first === 'the list') expect(await status()).toBe('available');
      expect((await send('POST')).data).toMatchObject({ status: 'active' });
      await app.db.execute(
        sql`truncate points_ledger, point_accounts, point_positions, tier_memberships cascade`,
      );
    },
  );

  it('is not needed where the tenant or the offer activates', async () => {
    await define({ auto_activate: true });
    expect(await status()).toBe('active');
    await app.db.update(offers).set({ auto_activate: false });
    expect(await status()).toBe('available');
    await activatesAll(true);
    expect(await status()).toBe('active');
    expect((await send('DELETE')).code).toBeUndefined();
    expect(await status()).toBe('active');
  });
});

describe('a sale', () => {
  const sale: Sale = { at: start, channel: 'store', eligible: 10000, basePoints: 100, lines: [] };
  /** Writes the points of a sale with what its offers need. */
  const sell = async () => {
    let bonuses: Bonus[] = [];
    await changePoints(app.db, {
      profileId: ana,
      now: new Date(start),
      act: async (account) => {
        bonuses = bonusesOf(sale, await readRunningOffers(app.db, ana, new Date(start)));
        const amount = sale.basePoints + bonuses.reduce((sum, { points }) => sum + points, 0);
        const credit = { type: 'bonus', amount, tierPoints: 0, at: start, accrueAt: null } as const;
        return {
          change: addPoints(account, { ...credit, expiresAt: null, orderId: null }),
          detailsOf: () => ({ definition: 'points' }),
          alongside: bonusParts(bonuses, {
            at: new Date(start),
            now: new Date(start),
            zone: 'Australia/Melbourne',
          }),
        };
      },
    });
    return bonuses;
  };
  const balance = async () => (await app.db.select().from(pointAccounts))[0]?.balance;
  beforeEach(async () => {
    await app.db.execute(
      sql`truncate points_ledger, point_accounts, point_positions, points_lot_uses, rewards cascade`,
    );
  });

  it('brings the points of an active offer, and uses the offer up', async () => {
    await define();
    expect(await sell()).toEqual([]);
    await send('POST');
    expect(await sell()).toMatchObject([{ points: 100, isUsed: true }]);
    expect(await sell()).toEqual([]);
    expect([await status(), await balance()]).toEqual(['used', 400]);
  });

  it('leaves a used offer listed for 90 days after its use or its end, whichever is later', async () => {
    const atLimit = new Date(start - 90 * 86400 * 1000);
    const within = new Date(atLimit.getTime() + 1);
    await define({ auto_activate: true });
    await sell();
    const listed = async (used_at: Date, ends_at: Date | null) => {
      await app.db.update(offerActivations).set({ used_at });
      await app.db.update(offers).set({ ends_at });
      return await status();
    };
    expect(await listed(within, null)).toBe('used');
    expect(await listed(atLimit, null)).toBeUndefined();
    expect(await listed(atLimit, within)).toBe('used');
    expect(await listed(atLimit, atLimit)).toBeUndefined();
  });

  it('counts steps of an offer without an activation, and gives the reward for the last one', async () => {
    await app.db
      .insert(rewardDefinitions)
      .values({ id: 1, handle: 'money', type: 'gift', currency: 'AUD', icon: 'gift', translations: {} });
    await define({
      kind: 'multi_step',
      steps: 2,
      points: null,
      auto_activate: true,
      reward_definition_id: 1,
      reward_value: 30,
      reward_days: 10,
    });
    await sell();
    expect(await app.db.select().from(offerActivations)).toMatchObject([{ steps_done: 1, used_at: null }]);
    await Promise.all([sell(), sell()]);
    expect(await app.db.select().from(rewards)).toMatchObject([
      { value_remaining: 30, expires_at: new Date('2026-11-30T12:59:59.999Z') },
    ]);
    expect(await status()).toBe('used');
  });

  it('adds up the points of a multiplier until the customer has the most that it gives', async () => {
    await define({ kind: 'multiplier', points: null, multiplier: 200, max_points: 150, auto_activate: true });
    await Promise.all([sell(), sell(), sell()]);
    expect(await app.db.select().from(offerActivations)).toMatchObject([{ points_given: 150 }]);
    expect(await balance()).toBe(450);
  });

  it('finds the offers of its own time', async () => {
    await define({ ends_at: new Date(start) });
    expect(await readRunningOffers(app.db, ana, new Date(start))).toEqual([]);
    expect(await readRunningOffers(app.db, ana, new Date(start - 1))).toMatchObject([{ endsAt: start }]);
  });

  describe('of a customer without personal offers', () => {
    const wants = async (value: boolean | null) => {
      const path = '/api/profile/attributes/custom/privacy:personalised_offers';
      const headers = { ...bearer(token), 'content-type': 'application/json' };
      const body = JSON.stringify({ value });
      expect((await app.request(path, { method: 'PUT', headers, body })).status).toBe(200);
    };
    beforeEach(async () => void (await app.db.delete(customAttributes)));

    it('brings nothing by an offer that was chosen for customers, however it is activated', async () => {
      await define({ is_personal: true, auto_activate: true });
      expect([await status(), (await send('POST')).code, await sell()]).toEqual([undefined, 'not_found', []]);
      await wants(true);
      expect(await status()).toBe('active');
      await wants(false);
      await activatesAll(true);
      expect([await status(), await sell()]).toEqual([undefined, []]);
      expect(await app.db.$count(offerActivations)).toBe(0);
    });

    it('brings nothing for a sale before the customer wanted them that is recorded or claimed later', async () => {
      await define({ is_personal: true, auto_activate: true });
      app.clock.ms = start + 1000;
      await wants(true);
      expect([await status(), await sell()]).toEqual(['active', []]);
      app.clock.ms = start;
      await wants(null);
      await wants(true);
      app.clock.ms = start + 1000;
      // Saving the same value again does not move the time since when the customer wants them.
      await wants(true);
      expect(await sell()).toMatchObject([{ points: 100 }]);
    });

    it('does not reveal by a refusal that a personal offer exists', async () => {
      await define({ is_personal: true });
      expect([(await send('DELETE')).code, (await send('DELETE', 2)).code]).toEqual([
        'not_found',
        'not_found',
      ]);
    });

    it('takes nothing back: steps and activation are there again with the offer, and a used one stays listed', async () => {
      await wants(true);
      await define({ kind: 'multi_step', steps: 2, points: 50, is_personal: true });
      await send('POST');
      await sell();
      await wants(null);
      expect([await status(), await sell()]).toEqual([undefined, []]);
      await wants(true);
      expect(await status()).toBe('active');
      expect(await sell()).toMatchObject([{ points: 50, isUsed: true }]);
      const had = await balance();
      await wants(false);
      expect([await status(), await balance()]).toEqual(['used', had]);
    });
  });
});
