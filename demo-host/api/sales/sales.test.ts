import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { getBenefitUses, getRewardUses } from '#contract/rewards/uses.ts';
import { postStaffHonour, postStaffRelease } from '#contract/staff/members.ts';
import { postStaffReturn, postStaffSale } from '#contract/staff/sales.ts';
import { unpaidSchema } from '#contract/staff/staffFields.ts';
import { identities, profiles } from '../customers/schema.ts';
import { readBalances } from '../ledger/queries/readBalances.ts';
import { pointDefinitions, pointsLedger, tierMemberships, tiers } from '../ledger/schema.ts';
import { benefitDefinitions, benefits, benefitUses, offerActivations, offers } from '../offers/schema.ts';
import { transactionItems, transactions } from '../orders/schema.ts';
import { locations } from '../reference/schema.ts';
import {
  catalogueItems,
  catalogueOptions,
  redemptions,
  rewardDefinitions,
  rewards,
} from '../rewards/schema.ts';
import { createApp } from '../app/createServer.ts';
import { addPending } from '../testing/addPending.ts';
import { addStores } from '../testing/addStores.ts';
import { ana, ben } from '../testing/addSmallShop.ts';
import { openTestApp, type TestApp, testOrigin } from '../testing/openTestApp.ts';
import { honourParts } from './queries/honourParts.ts';
import { quotas } from './rules/quotas.ts';
import { codeUses, staffReceipts } from './schema.ts';

const staffToken = 'the staff of these tests';
const card = '6300012345';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ staffToken });
  await addStores(app.db);
  await app.db.insert(identities).values([
    { profile_id: ana, handle: 'loyalty-card', identifier: card },
    { profile_id: ben, handle: 'member-number', identifier: '700700' },
  ]);
  await app.db.insert(pointDefinitions).values(
    ['order', 'return', 'season'].map((handle, at) => ({
      id: 10 + at,
      handle,
      type: 'reward',
      translations: { en: { name: handle } },
    })),
  );
  await app.db.update(tiers).set({ earn_rate: 1.25 }).where(eq(tiers.handle, 'silver'));
  await app.db.insert(tierMemberships).values({
    profile_id: ana,
    tier_id: 2,
    achieved_at: new Date('2026-10-01T00:00:00Z'),
    anniversary_at: new Date('2027-10-01T12:59:59.999Z'),
  });
  await app.db.insert(rewardDefinitions).values([
    {
      id: 1,
      handle: 'welcome',
      type: 'voucher',
      currency: 'AUD',
      icon: 'gift',
      translations: { en: { name: 'Welcome' } },
    },
    { id: 2, handle: 'big', type: 'voucher', currency: 'AUD', icon: 'gift', min_spend: 50, translations: {} },
  ]);
  await app.db.insert(catalogueItems).values({
    ...{ id: 1000000, handle: 'mug', type: 'product', category: 'home', position: 1, points: 500 },
    ...{ currency: 'AUD', channel: 'store', valid_days: 30, translations: { en: { name: 'Mug' } } },
  });
  const blue = { item_id: 1000000, handle: 'blue', position: 0, translations: { en: { name: 'Blue' } } };
  await app.db.insert(catalogueOptions).values(blue);
  await app.db.insert(benefitDefinitions).values({
    id: 1,
    handle: 'coffee',
    kind: 'service',
    redeem_code_pos: 'COFFEE',
    icon: 'cup',
    translations: { en: { name: 'Coffee' } },
  });
});
afterAll(async () => await app.close());

const day = (days: number) => new Date(app.clock.ms + days * 86400000);
beforeEach(async () => {
  await app.db.execute(
    sql`truncate transactions, points_ledger, point_accounts, point_positions, rewards, benefits, redemptions cascade`,
  );
  const reward = (code: string, value: number, expires: number, definition_id = 1) => ({
    ...{ profile_id: ana, definition_id, code, value_initial: value, value_remaining: value },
    ...{ issued_at: day(-5), expires_at: day(expires), timezone: 'Australia/Melbourne' },
  });
  await app.db
    .insert(rewards)
    .values([reward('LATE', 20, 30), reward('SOON', 10, 3), reward('BIG', 5, 30, 2), reward('OVER', 5, -1)]);
  await app.db.insert(benefits).values({
    ...{ profile_id: ana, definition_id: 1, issued_at: day(-5), expires_at: day(30) },
    ...{ timezone: 'Australia/Melbourne', redemptions_remaining: 1 },
  });
});

const staff = { authorization: `Bearer ${staffToken}` };
const shirt = { sku: 'SHIRT', name: 'Shirt', quantity: 2, price: 39.95 };
const voucher = { sku: 'GIFT', name: 'Gift card', quantity: 1, price: 25, kind: 'gift_card' };
const cardPayment = (amount: number) => [{ type: 'card', label: 'Visa •••• 4242', amount }];
const saleOf = (receipt_number: string, more: object = {}) => ({
  receipt_number,
  channel: 'store',
  location_id: 1,
  member: card,
  lines: [shirt],
  payments: cardPayment(79.9),
  ...more,
});
const sell = (body: object) => app.post('/api/staff/sales', body, staff);
const giveBack = (body: object) => app.post('/api/staff/returns', body, staff);
const honour = (body: object) => app.post('/api/staff/codes/honour', body, staff);
const sold = async (answer: Response) => z.parse(postStaffSale.output, await answer.json()).data;
const returned = async (answer: Response) => z.parse(postStaffReturn.output, await answer.json()).data;
const honoured = async (answer: Response) => z.parse(postStaffHonour.output, await answer.json()).data;
const refused = async (answer: Response) => {
  const { code, errors } = (await answer.json()) as { code: string; errors: unknown };
  return errors === null || errors === undefined ? code : [code, errors];
};
/** Mugs that the member has exchanged points for. */
const exchange = async (code: string, quantity: number, more: object = {}) => {
  seq += 1;
  await app.db.insert(redemptions).values({
    ...{ profile_id: ana, item_id: 1000000, intent: code, seq, points: 500, quantity, code },
    ...{ redeemed_at: day(-2), undo_until: day(-2), expires_at: day(30), timezone: 'Australia/Melbourne' },
    ...more,
  });
};
let seq = 0;
const balance = async (profileId = ana, at = day(0)) => {
  const { point_balance, point_pending } = await readBalances(app.db, profileId, at);
  return [point_balance, point_pending];
};
const rewardOf = async (code: string) =>
  (await app.db.select().from(rewards).where(eq(rewards.code, code)))[0] ?? expect.fail('no reward');

describe('a sale', () => {
  it('gives the points of the day’s tier, pending for 14 days, and the tier points', async () => {
    const answer = await sell(saleOf('r-1', { lines: [shirt, voucher], payments: cardPayment(104.9) }));
    expect(answer.status).toBe(201);
    expect(await sold(answer)).toMatchObject({
      receipt_number: 'R-1',
      total: 104.9,
      first_name: 'Ana',
      points: {
        earned: 99,
        base: 99,
        eligible: 79.9,
        rate: 1.25,
        tier_handle: 'silver',
        tier_points: 79,
        bonuses: [],
      },
    });
    expect(await balance()).toEqual([0, 99]);
    expect(await balance(ana, day(15))).toEqual([99, 0]);
    const [row] = await app.db.select().from(pointsLedger);
    const [order] = await app.db.select().from(transactions);
    expect(row).toMatchObject({
      type: 'earn_order',
      transaction_id: order?.id,
      eligible: 79.9,
      tier_id: 2,
      tier_points: 79,
    });
    expect(order).toMatchObject({
      profile_id: ana,
      number: 'R-1',
      location_id: 1,
      total: 104.9,
      status: 'completed',
    });
  });

  it('is recorded once: the same request gets the same answer, and another one with its number is refused', async () => {
    const first = await sell(
      saleOf('R-2', { codes: [{ code: 'SOON', amount: 1 }], payments: cardPayment(78.9) }),
    );
    const again = await sell(
      saleOf('R-2', { codes: [{ code: 'SOON', amount: 1 }], payments: cardPayment(78.9) }),
    );
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect(await refused(await sell(saleOf('R-2')))).toBe('already_exists');
    expect(await app.db.$count(transactions)).toBe(1);
    expect((await rewardOf('SOON')).value_remaining).toBe(9);
  });

  it('is refused as already recorded once its customer and its kept answer have been erased', async () => {
    await sell(saleOf('R-3'));
    await app.db.update(staffReceipts).set({ answer: {} });
    const again = await sell(saleOf('R-3'));
    expect([again.status, await refused(again)]).toEqual([409, 'already_exists']);
  });

  it('earns by the rate of a tier that is reached by points which are due but not yet written', async () => {
    const times = { at: day(-14).getTime(), accrueAt: day(-1).getTime() };
    await addPending(app.db, { profileId: ben, amount: 500, ...times });
    const sale = await sold(await sell(saleOf('R-9', { member: '700700' })));
    expect(sale.points).toMatchObject({ base: 99, rate: 1.25, tier_handle: 'silver' });
    await app.db.delete(tierMemberships).where(eq(tierMemberships.profile_id, ben));
  });

  it('without a member is stored for a later claim, and gives no points', async () => {
    const answer = await sell(saleOf('R-3', { member: null }));
    expect(await sold(answer)).toMatchObject({ points: null, first_name: null });
    const [order] = await app.db.select().from(transactions);
    expect(order).toMatchObject({ profile_id: null, number: 'R-3', total: 79.9 });
    expect(await app.db.$count(pointsLedger)).toBe(0);
  });

  it('adds the points of offers as rows of their own, and a return takes its part of them back', async () => {
    const offer = {
      kind: 'bonus_points',
      channel: 'both',
      timezone: 'Australia/Melbourne',
      auto_activate: true,
    };
    const season = { en: { name: 'Season' } };
    await app.db.insert(offers).values([
      { ...offer, id: 7, handle: 'season', points: 50, goods: { styles: ['SHIRT'] }, translations: season },
      { ...offer, id: 8, handle: 'other', points: 9, goods: { styles: ['COAT'] }, translations: {} },
    ]);
    const { data: sale } = (await (await sell(saleOf('R-4'))).json()) as { data: { points: object } };
    expect(sale.points).toMatchObject({
      earned: 149,
      base: 99,
      bonuses: [{ offer_id: 7, name: 'Season', points: 50 }],
    });
    expect(await app.db.select().from(offerActivations)).toMatchObject([
      { offer_id: 7, points_given: 50, used_at: day(0) },
    ]);
    const rows = await app.db.select().from(pointsLedger).orderBy(pointsLedger.seq);
    expect(rows.map(({ type, amount, source_type }) => [type, amount, source_type])).toEqual([
      ['earn_order', 99, null],
      ['bonus', 50, 'offer'],
    ]);
    const back = {
      receipt_number: 'B-4',
      sale_receipt_number: 'R-4',
      lines: [{ sku: 'SHIRT', quantity: 1 }],
    };
    expect(await returned(await giveBack(back))).toMatchObject({ points: { taken: 74, tier_points: 39 } });
    await app.db.delete(offers);
  });

  it('that arrives late counts for an offer that was switched off only after it', async () => {
    const offer = {
      ...{ id: 7, handle: 'opt-in', kind: 'bonus_points', channel: 'both', timezone: 'Australia/Melbourne' },
      ...{ points: 50, translations: {} },
    };
    const settings = async (auto: boolean) =>
      await app.db.execute(
        sql`update config_document set component_settings = jsonb_set(component_settings, '{offers}', ${JSON.stringify({ auto_activate: auto })})`,
      );
    await settings(false);
    await app.db.insert(offers).values(offer);
    const took = { offer_id: 7, profile_id: ana, activated_at: day(-5) };
    await app.db.insert(offerActivations).values({ ...took, deactivated_at: day(-2) });
    const at = (days: number) => ({ transacted_at: day(days).toISOString() });
    const pointsOf = async (number: string, days: number) =>
      (await sold(await sell(saleOf(number, at(days))))).points?.bonuses.map(({ points }) => points);
    expect(await pointsOf('R-44', -1)).toEqual([]);
    expect(await pointsOf('R-45', -6)).toEqual([]);
    expect(await pointsOf('R-46', -3)).toEqual([50]);
    await settings(true);
    await app.db.delete(offers);
  });

  it('that arrives late is paid by a code that was valid when it was made', async () => {
    app.clock.ms += 4 * 86400000;
    const late = (number: string, more: object) =>
      saleOf(number, { codes: [{ code: 'SOON' }], payments: cardPayment(69.9), ...more });
    expect(await refused(await sell(late('R-28', {})))).toBe('ended');
    const answer = await sell(late('R-29', { transacted_at: day(-2).toISOString() }));
    expect([answer.status, (await rewardOf('SOON')).value_remaining]).toEqual([201, 0]);
    app.clock.ms -= 4 * 86400000;
  });

  it('in a store that has closed for good is recorded if it arrives late', async () => {
    const close = async (is_permanently_closed: boolean) =>
      await app.db.update(locations).set({ is_permanently_closed }).where(eq(locations.id, 1));
    await close(true);
    expect(await refused(await sell(saleOf('R-42')))).toBe('not_found');
    const late = await sell(saleOf('R-43', { transacted_at: day(-3).toISOString() }));
    await close(false);
    expect([late.status, (await sold(late)).points?.earned]).toEqual([201, 99]);
  });

  it('on a day that does not exist is refused', async () => {
    for (const transacted_at of ['2026-09-31T10:00Z', '2026-11-01T24:30:00Z'])
      expect(await refused(await sell(saleOf('R-47', { transacted_at })))).toEqual([
        'validation_failed',
        { transacted_at: ['invalid'] },
      ]);
  });

  it('that was recorded is answered as before when the member has been suspended since, and when its day is long ago', async () => {
    const body = saleOf('R-48', { transacted_at: day(-80).toISOString() });
    const first = await sold(await sell(body));
    app.clock.ms += 20 * 86400000;
    const later = await sell(body);
    app.clock.ms -= 20 * 86400000;
    await app.db.update(profiles).set({ status: 'suspended' }).where(eq(profiles.id, ana));
    const again = await sell(body);
    const other = await refused(await sell({ ...body, receipt_number: 'R-49' }));
    await app.db.update(profiles).set({ status: 'active' }).where(eq(profiles.id, ana));
    expect([later.status, again.status, other]).toEqual([200, 200, 'account_suspended']);
    expect([await sold(later), await sold(again)]).toEqual([first, first]);
  });

  it('is paid by codes, first by the one that expires first', async () => {
    const body = saleOf('R-5', {
      codes: [{ code: 'LATE' }, { code: 'SOON' }, { code: 'coffee' }],
      lines: [{ ...shirt, quantity: 1, price: 15 }],
      payments: [],
    });
    expect(await sold(await sell(body))).toMatchObject({
      total: 0,
      total_reward: 15,
      points: { earned: 0, tier_points: 0 },
    });
    const left = [(await rewardOf('SOON')).value_remaining, (await rewardOf('LATE')).value_remaining];
    expect(left).toEqual([0, 15]);
    const [benefit] = await app.db.select().from(benefits);
    expect(benefit?.redemptions_remaining).toBe(0);
  });

  it.each([
    [
      'payments that do not sum to the total',
      { payments: cardPayment(79) },
      ['validation_failed', { payments: ['mismatch'] }],
    ],
    [
      'a member that does not exist',
      { member: '999999999' },
      ['validation_failed', { member: ['not_found'] }],
    ],
    ['a store that does not exist', { location_id: 99 }, 'not_found'],
    ['no store', { location_id: null }, ['validation_failed', { location_id: ['required'] }]],
    [
      'a code that does not exist',
      { codes: [{ code: 'NO' }] },
      ['validation_failed', { codes: ['not_found'] }],
    ],
    ['a code that is over', { codes: [{ code: 'OVER' }] }, 'ended'],
    [
      'more than a code has left',
      { codes: [{ code: 'SOON', amount: 10.01 }] },
      ['validation_failed', { amount: ['too_much'] }],
    ],
    [
      'a price before discounts that is below the price',
      { lines: [{ ...shirt, price_original: '39.94' }] },
      ['validation_failed', { 'lines.0.price_original': ['too_small'] }],
    ],
    [
      'prices before discounts that sum to more than an order may cost',
      {
        lines: ['A', 'B'].map((sku) => ({
          ...shirt,
          sku,
          quantity: 999,
          price: 1,
          price_original: 9999999.99,
        })),
        payments: cardPayment(1998),
      },
      ['validation_failed', { lines: ['too_much'] }],
    ],
    [
      'a time in the future',
      { transacted_at: '2027-01-01T00:00:00Z' },
      ['validation_failed', { transacted_at: ['too_late'] }],
    ],
    [
      'a label with a card number',
      { payments: [{ type: 'card', label: '4242424242424242', amount: 79.9 }] },
      ['validation_failed', { 'payments.0.label': ['invalid'] }],
    ],
  ])('with %s is refused, and nothing is written', async (_what, more, code) => {
    expect(await refused(await sell(saleOf('R-6', more)))).toEqual(code);
    expect(await app.db.$count(transactions)).toBe(0);
    expect((await rewardOf('SOON')).value_remaining).toBe(10);
  });

  it('with a price that is not an amount of money, of any type, is refused (T12)', async () => {
    const prices = [
      -1,
      1.005,
      0.1 + 0.2,
      1e21,
      '1e3',
      '-1',
      '',
      ' 1',
      '٣',
      '0x10',
      null,
      true,
      [],
      {},
      [5],
      100000000,
    ];
    for (const price of prices) {
      const answer = await sell(saleOf('R-7', { lines: [{ ...shirt, price }] }));
      expect(answer.status, JSON.stringify(price)).toBe(422);
    }
  });

  it('in cash may be rounded to five cents', async () => {
    const answer = await sell(
      saleOf('R-8', {
        lines: [{ ...shirt, quantity: 1, price: 9.98 }],
        payments: [{ type: 'cash', label: 'Cash', amount: '10.00' }],
      }),
    );
    expect(await sold(answer)).toMatchObject({ total: 9.98, rounding: 0.02 });
  });
});

describe('a return', () => {
  it('takes back the points of its pieces and gives reward value back, in parts that sum to the sale', async () => {
    await sell(saleOf('R-10', { codes: [{ code: 'SOON' }], payments: cardPayment(69.9) }));
    expect(await balance()).toEqual([0, 87]);
    app.clock.ms += 5 * 86400000;
    const back = (receipt_number: string) => ({
      receipt_number,
      sale_receipt_number: 'r-10',
      lines: [{ sku: 'SHIRT', quantity: 1 }],
    });
    const first = await returned(await giveBack(back('B-1')));
    expect(first).toMatchObject({
      status: 'partially_returned',
      refund: 34.95,
      reward: 5,
      points: { taken: 43, tier_points: 34 },
    });
    // The reward had expired two days before the return.
    const reward = await rewardOf('SOON');
    expect(reward.value_remaining).toBe(5);
    expect(reward.expires_at.toISOString()).toBe('2026-12-09T12:59:59.999Z');
    const second = await giveBack(back('B-2'));
    expect(await returned(second)).toMatchObject({
      status: 'returned',
      refund: 34.95,
      reward: 5,
      points: { taken: 44, tier_points: 35 },
    });
    expect(await balance(ana, day(0))).toEqual([0, 0]);
    const again = await giveBack(back('B-2'));
    expect(again.status).toBe(200);
    expect(await refused(await giveBack(back('B-3')))).toBe('ended');
    app.clock.ms -= 5 * 86400000;
  });

  it('of an imported order, of which no use of a reward is known, gives that part back as money', async () => {
    await sell(saleOf('R-26', { codes: [{ code: 'SOON' }], payments: cardPayment(69.9) }));
    await app.db.delete(codeUses);
    const bring = async (receipt_number: string) =>
      await returned(
        await giveBack({
          ...{ receipt_number, sale_receipt_number: 'R-26' },
          lines: [{ sku: 'SHIRT', quantity: 1 }],
        }),
      );
    for (const number of ['B-26', 'B-27'])
      expect(await bring(number)).toMatchObject({ refund: 39.95, reward: 0, rewards: [] });
  });

  it('of all pieces but those of a voided line returns the whole sale', async () => {
    const hat = { sku: 'HAT', name: 'Hat', quantity: 1, price: 20 };
    await sell(saleOf('R-24', { lines: [shirt, hat], payments: cardPayment(99.9) }));
    await app.db.update(transactionItems).set({ is_void: true }).where(eq(transactionItems.sku, 'HAT'));
    const bring = async (receipt_number: string, sku: string, quantity: number) =>
      await giveBack({ receipt_number, sale_receipt_number: 'R-24', lines: [{ sku, quantity }] });
    expect(await refused(await bring('B-24', 'HAT', 1))).toEqual([
      'validation_failed',
      { lines: ['too_much'] },
    ]);
    expect(await returned(await bring('B-25', 'SHIRT', 2))).toMatchObject({
      status: 'returned',
      refund: 79.9,
    });
    expect(await balance()).toEqual([0, 0]);
  });

  it('of a sale without a member takes back its pieces, only once, and no points', async () => {
    await sell(saleOf('R-11', { member: null }));
    const back = {
      receipt_number: 'B-4',
      sale_receipt_number: 'R-11',
      lines: [{ sku: 'SHIRT', quantity: 2 }],
    };
    expect(await returned(await giveBack(back))).toMatchObject({
      points: null,
      refund: 79.9,
      status: 'returned',
    });
    expect(await refused(await giveBack({ ...back, receipt_number: 'B-5' }))).toBe('ended');
    const [item] = await app.db.select().from(transactionItems);
    expect(item?.quantity_returned).toBe(2);
  });

  it.each([
    ['of a sale that is not known', { sale_receipt_number: 'NO' }, 'not_found'],
    [
      'of more pieces than were sold',
      { lines: [{ sku: 'SHIRT', quantity: 3 }] },
      ['validation_failed', { lines: ['too_much'] }],
    ],
    [
      'of shipping, which is not a piece, from a sale that has nothing else',
      { sale_receipt_number: 'R-13', lines: [{ sku: 'POST', quantity: 1 }] },
      ['validation_failed', { lines: ['too_much'] }],
    ],
    ['under the number of a sale', { receipt_number: 'R-12' }, 'already_exists'],
  ])('%s is refused', async (_what, more, code) => {
    await sell(saleOf('R-12'));
    const post = { sku: 'POST', name: 'Post', quantity: 1, price: 9.5, kind: 'shipping' };
    await sell(saleOf('R-13', { lines: [post], payments: cardPayment(9.5) }));
    const back = {
      receipt_number: 'B-5',
      sale_receipt_number: 'R-12',
      lines: [{ sku: 'SHIRT', quantity: 1 }],
      ...more,
    };
    expect(await refused(await giveBack(back))).toEqual(code);
    expect(await app.db.$count(staffReceipts)).toBe(2);
  });
});

describe('a return of a sale that an offer has rewarded', () => {
  const boots = { sku: 'BOOT-1', name: 'Boots', quantity: 3, price: 50 };
  const socks = { sku: 'SOCK-1', name: 'Socks', quantity: 1, price: 10 };
  const offer = {
    ...{ id: 9, handle: 'three-boots', kind: 'multi_step', channel: 'both', timezone: 'Australia/Melbourne' },
    ...{ steps: 3, steps_by_piece: true, points: 50, max_points: 50, goods: { styles: ['BOOT'] } },
    ...{ auto_activate: true, reward_definition_id: 1, reward_value: 30, reward_days: 90, translations: {} },
  };
  beforeEach(async () => void (await app.db.insert(offers).values(offer)));
  afterEach(async () => void (await app.db.delete(offers)));
  const buy = async (number: string, lines: object[] = [boots], amount = 150) =>
    expect((await sell(saleOf(number, { lines, payments: cardPayment(amount) }))).status).toBe(201);
  const bring = async (number: string, sale_receipt_number: string, quantity: number, sku = 'BOOT-1') =>
    await returned(
      await giveBack({ receipt_number: number, sale_receipt_number, lines: [{ sku, quantity }] }),
    );
  const issued = async () =>
    (await app.db.select().from(rewards).where(eq(rewards.value_initial, 30)).orderBy(rewards.id)).map(
      ({ value_remaining, cancelled_at, code }) => ({ left: value_remaining, cancelled_at, code }),
    );
  const taking = async () => {
    const [row] = await app.db.select().from(offerActivations);
    return [row?.steps_done, row?.points_given, row?.used_at];
  };

  it('ends the unused reward and starts the offer again', async () => {
    await buy('R-60');
    expect(await taking()).toEqual([3, 50, day(0)]);
    const back = await bring('B-60', 'R-60', 3);
    expect([back.refund, back.withheld]).toEqual([150, undefined]);
    expect(await taking()).toEqual([0, 0, null]);
    const [reward] = await issued();
    expect(reward).toMatchObject({ left: 30, cancelled_at: day(0) });
    expect(await refused(await honour({ code: reward?.code, receipt_number: 'R-61', spend: 30 }))).toBe(
      'not_found',
    );
    expect(await balance()).toEqual([0, 0]);
    // The next three pairs earn the points and a reward again.
    await buy('R-62');
    expect(await taking()).toEqual([3, 50, day(0)]);
    expect((await issued()).map(({ cancelled_at }) => cancelled_at)).toEqual([day(0), null]);
  });

  it('gives a reward that can be used for all its days, also for a sale that arrives late', async () => {
    const late = { lines: [boots], payments: cardPayment(150), transacted_at: day(-89).toISOString() };
    await sell(saleOf('R-59', late));
    const [reward] = await app.db.select().from(rewards).where(eq(rewards.value_initial, 30));
    expect(reward?.issued_at).toEqual(day(0));
    expect(reward?.expires_at.getTime()).toBeGreaterThan(day(89).getTime());
  });

  it('keeps from the refund what was spent of the reward, and gives it back to the reward with that sale', async () => {
    await buy('R-63');
    const [reward] = await issued();
    const paid = { lines: [{ ...socks, price: 20 }], codes: [{ code: reward?.code }], payments: [] };
    expect((await sell(saleOf('R-64', paid))).status).toBe(201);
    expect(await bring('B-63', 'R-63', 3)).toMatchObject({ refund: 130, withheld: 20 });
    expect(await issued()).toMatchObject([{ left: 0, cancelled_at: null }]);
    expect(await bring('B-64', 'R-64', 1, 'SOCK-1')).toMatchObject({ refund: 0, reward: 20 });
    expect(await issued()).toMatchObject([{ left: 20, cancelled_at: null }]);
  });

  it('of a part takes the steps of the returned pieces, and ends the reward with the first that is missing', async () => {
    await buy('R-65', [{ ...boots, quantity: 4 }, socks], 210);
    await bring('B-65', 'R-65', 1, 'SOCK-1');
    await bring('B-66', 'R-65', 1);
    expect(await taking()).toEqual([3, 50, day(0)]);
    await bring('B-67', 'R-65', 1);
    expect(await taking()).toEqual([2, 0, null]);
    expect(await issued()).toMatchObject([{ left: 30, cancelled_at: day(0) }]);
    await bring('B-68', 'R-65', 2);
    expect(await taking()).toEqual([0, 0, null]);
    expect(await balance()).toEqual([0, 0]);
  });

  it('takes the points of a bonus with the goods that it was given for, and from no others', async () => {
    await app.db.delete(offers);
    const boot = {
      ...offer,
      kind: 'bonus_points',
      steps: null,
      steps_by_piece: false,
      points: 300,
      max_points: null,
    };
    await app.db
      .insert(offers)
      .values({ ...boot, reward_definition_id: null, reward_value: null, reward_days: null });
    const lines = [
      { ...boots, quantity: 2, price: 75 },
      { ...socks, price: 150 },
    ];
    const taken = async (number: string, sale: string, quantity: number, sku?: string) =>
      (await bring(number, sale, quantity, sku)).points?.taken;
    await buy('R-68', lines, 300);
    const [base, bonus] = [375, 300];
    expect(await balance()).toEqual([0, base + bonus]);
    expect(await taken('B-70', 'R-68', 1, 'SOCK-1')).toBe(Math.floor(base / 2));
    expect(await taken('B-71', 'R-68', 1)).toBe(94 + bonus / 2);
    expect(await taking()).toEqual([0, bonus / 2, day(0)]);
    expect(await taken('B-72', 'R-68', 1)).toBe(94 + bonus / 2);
    expect(await taking()).toEqual([0, 0, null]);
    expect(await balance()).toEqual([0, 0]);
  });

  it('takes only the steps of its own sale', async () => {
    await buy('R-66', [{ ...boots, quantity: 2 }], 100);
    await buy('R-67', [{ ...boots, quantity: 1 }], 50);
    expect(await taking()).toEqual([3, 50, day(0)]);
    await bring('B-69', 'R-67', 1);
    expect(await taking()).toEqual([2, 0, null]);
    expect(await issued()).toMatchObject([{ cancelled_at: day(0) }]);
  });

  it('ends the reward of a later sale that did the last step, and takes its points from that sale, once', async () => {
    await buy('R-70', [{ ...boots, quantity: 2 }], 100);
    await buy('R-71', [{ ...boots, quantity: 1 }], 50);
    const [reward] = await issued();
    const paid = { lines: [{ ...socks, price: 20 }], codes: [{ code: reward?.code }], payments: [] };
    expect((await sell(saleOf('R-72', paid))).status).toBe(201);
    const base = (amount: number) => amount * 1.25;
    const back = await bring('B-74', 'R-70', 2);
    expect(back).toMatchObject({ refund: 80, withheld: 20, points: { taken: base(100) + 50 } });
    expect(await taking()).toEqual([1, 0, null]);
    expect(await issued()).toMatchObject([{ left: 0, cancelled_at: null }]);
    expect((await bring('B-75', 'R-71', 1)).points?.taken).toBe(Math.floor(base(50)));
    expect(await taking()).toEqual([0, 0, null]);
    expect(await balance()).toEqual([0, 0]);
  });

  it('leaves the reward of a later sale that has a piece to spare', async () => {
    await buy('R-73', [{ ...boots, quantity: 1 }], 50);
    await buy('R-74', [{ ...boots, quantity: 3 }]);
    await bring('B-76', 'R-73', 1);
    expect(await taking()).toEqual([3, 50, day(0)]);
    expect(await issued()).toMatchObject([{ cancelled_at: null }]);
    await bring('B-77', 'R-74', 1);
    expect(await taking()).toEqual([2, 0, null]);
    expect(await issued()).toMatchObject([{ cancelled_at: day(0) }]);
  });

  it('lets an offer that has given all its points give those again that a return took', async () => {
    await app.db.delete(offers);
    const double = { ...offer, kind: 'multiplier', multiplier: 200, points: null, max_points: 200 };
    const none = { steps: null, steps_by_piece: false, reward_definition_id: null };
    await app.db.insert(offers).values({ ...double, ...none, reward_value: null, reward_days: null });
    await buy('R-75', [{ ...boots, quantity: 2 }], 100);
    await buy('R-76', [{ ...boots, quantity: 2 }], 100);
    expect(await taking()).toEqual([0, 200, day(0)]);
    await bring('B-78', 'R-75', 2);
    const left = 200 - 125;
    expect(await taking()).toEqual([0, left, null]);
    await buy('R-77', [{ ...boots, quantity: 1 }], 50);
    expect(await taking()).toEqual([0, left + 62, null]);
  });
});

describe('the use history', () => {
  let signedIn: Readonly<Record<'ana' | 'ben', string>>;
  beforeAll(async () => {
    signedIn = { ana: await app.signIn('ana@example.com'), ben: await app.signIn('ben@example.com') };
  });
  const ask = async (path: string, who: 'ana' | 'ben' = 'ana') =>
    await app.request(path, { headers: { authorization: `Bearer ${signedIn[who]}` } });
  const usesOf = async (code: string) => {
    const answer = await ask(`/api/profile/rewards/${(await rewardOf(code)).id}/uses`);
    return z.parse(getRewardUses.output, await answer.json()).data;
  };
  const coffee = async () => (await app.db.select().from(benefits))[0]?.id ?? expect.fail('no benefit');

  it('of a reward has its amounts, newest first, with the member’s own orders and what returns gave back', async () => {
    expect(await usesOf('LATE')).toEqual([]);
    await sell(saleOf('U-1', { codes: [{ code: 'LATE', amount: 12.5 }], payments: cardPayment(67.4) }));
    const used_at = day(0).toISOString();
    await honour({ code: 'LATE', receipt_number: 'U-2', amount: 5 });
    await sell(saleOf('U-3', { member: '700700', codes: [] }));
    await app.db.execute(sql`update code_uses set receipt = 'U-3' where receipt = 'U-2'`);
    const order = { id: expect.any(Number), number: 'U-1', store: expect.any(String) };
    expect(await usesOf('LATE')).toEqual([
      { used_at, amount: 5, returned: 0, order: null },
      { used_at, amount: 12.5, returned: 0, order },
    ]);
    await giveBack({
      receipt_number: 'U-4',
      sale_receipt_number: 'U-1',
      lines: [{ sku: 'SHIRT', quantity: 2 }],
    });
    expect((await usesOf('LATE'))[1]).toMatchObject({ amount: 12.5, returned: 12.5 });
    expect(await usesOf('SOON')).toEqual([]);
  });

  it('of a benefit has its uses at the till and on the screen, without those that were cancelled', async () => {
    const id = await coffee();
    const shown = { benefit_id: id, final_at: day(0) };
    await app.db.insert(benefitUses).values([
      { ...shown, intent: 'shown', used_at: day(-2) },
      { ...shown, intent: 'cancelled', used_at: day(-1), cancelled_at: day(-1) },
    ]);
    await honour({ code: 'COFFEE', receipt_number: 'U-5', member: card });
    await sell(saleOf('U-5'));
    const answer = await ask(`/api/profile/benefits/${id}/uses`);
    const nothing = { amount: null, returned: 0 };
    expect(z.parse(getBenefitUses.output, await answer.json()).data).toMatchObject([
      { ...nothing, used_at: day(0).toISOString(), order: { number: 'U-5' } },
      { ...nothing, used_at: day(-2).toISOString(), order: null },
    ]);
  });

  it('of another member, or of what was taken back, is not found', async () => {
    const { id } = await rewardOf('LATE');
    expect((await ask(`/api/profile/rewards/${id}/uses`)).status).toBe(200);
    for (const path of [`rewards/${id}`, 'rewards/987654321', `benefits/${await coffee()}`])
      expect(await refused(await ask(`/api/profile/${path}/uses`, 'ben'))).toBe('not_found');
    await app.db
      .update(rewards)
      .set({ cancelled_at: day(0) })
      .where(eq(rewards.id, id));
    expect(await refused(await ask(`/api/profile/rewards/${id}/uses`))).toBe('not_found');
  });
});

describe('a code', () => {
  it('is honoured once for a receipt, and the sale counts it as paid', async () => {
    const asked = { code: 'LATE', receipt_number: 'R-20', amount: 12.5 };
    const first = await honoured(await honour(asked));
    expect(first).toMatchObject({
      code: 'LATE',
      kind: 'reward',
      name: 'Welcome',
      amount: 12.5,
      value_remaining: 7.5,
    });
    await honour({ code: 'LATE', receipt_number: 'R-21', amount: 5 });
    expect(await honoured(await honour(asked))).toEqual(first);
    expect(await refused(await honour({ ...asked, amount: 1 }))).toBe('already_exists');
    expect((await rewardOf('LATE')).value_remaining).toBe(2.5);
    expect(await sold(await sell(saleOf('R-20', { payments: cardPayment(67.4) })))).toMatchObject({
      total: 67.4,
      total_reward: 12.5,
      codes: [first],
    });
    expect(await refused(await honour({ code: 'SOON', receipt_number: 'R-20', amount: 1 }))).toBe(
      'already_exists',
    );
  });

  it('of a reward with a minimum needs to know the purchase', async () => {
    expect(await refused(await honour({ code: 'BIG', receipt_number: 'R-22' }))).toBe('below_minimum');
    expect(await refused(await honour({ code: 'BIG', receipt_number: 'R-22', spend: 49.99 }))).toBe(
      'below_minimum',
    );
    expect(await honoured(await honour({ code: 'BIG', receipt_number: 'R-22', spend: 50 }))).toMatchObject({
      amount: 5,
    });
  });

  it('of a benefit needs its member, and is used up', async () => {
    const asked = { code: 'COFFEE', receipt_number: 'R-23' };
    expect(await refused(await honour(asked))).toBe('not_found');
    expect(await refused(await honour({ ...asked, member: '700700' }))).toBe('not_found');
    const used = { kind: 'benefit', amount: null, redemptions_remaining: 0 };
    expect(await honoured(await honour({ ...asked, member: card }))).toMatchObject(used);
    expect(await honoured(await honour({ ...asked, member: card }))).toMatchObject(used);
    expect(await refused(await honour({ ...asked, receipt_number: 'R-24', member: card }))).toBe('ended');
  });

  it('of a benefit or of goods takes no amount, at the first request as at the next', async () => {
    await exchange('MUGS11', 1);
    for (const code of ['COFFEE', 'MUGS11']) {
      const asked = { code, member: card, amount: 5 };
      const codes = [{ code, amount: 5 }];
      const answers = [
        await honour({ ...asked, receipt_number: 'R-44' }),
        await honour({ ...asked, receipt_number: 'R-44' }),
        await sell(saleOf('R-44', { codes })),
      ];
      for (const answer of answers)
        expect(await refused(answer)).toEqual(['validation_failed', { amount: ['not_allowed'] }]);
    }
    expect(await app.db.$count(codeUses)).toBe(0);
  });

  it('of goods hands them over once, also without the member’s card, and pays nothing', async () => {
    await exchange('MUGS1', 2);
    const asked = { code: 'mugs1', receipt_number: 'R-26' };
    expect(await refused(await honour({ ...asked, member: '700 700' }))).toBe('not_found');
    const first = await honoured(await honour(asked));
    const goods = {
      kind: 'goods',
      name: 'Mug',
      quantity: 2,
      amount: null,
      value_remaining: null,
      paid: null,
    };
    expect(first).toEqual({ ...goods, code: 'MUGS1', redemptions_remaining: null });
    expect(await honoured(await honour(asked))).toEqual(first);
    expect(await refused(await honour({ ...asked, receipt_number: 'R-27' }))).toBe('ended');
    expect(await refused(await sell(saleOf('R-28', { codes: [{ code: 'MUGS1' }] })))).toBe('ended');
    expect(await sold(await sell(saleOf('R-26')))).toMatchObject({ total: 79.9, codes: [first] });
  });

  it('of goods names the option that was chosen', async () => {
    await exchange('MUGS5', 1, { option: 'blue' });
    const given = await honoured(await honour({ code: 'MUGS5', receipt_number: 'R-37' }));
    expect(given).toMatchObject({ kind: 'goods', name: 'Mug · Blue' });
  });

  it('of goods with a price is honoured once staff have collected exactly that, and names it until then', async () => {
    const price = { price: 30, currency: 'AUD' };
    await exchange('MUGS6', 2, price);
    const asked = { code: 'mugs6', receipt_number: 'R-38' };
    for (const paid of [undefined, 29.99, 30.01]) {
      const answer = await honour({ ...asked, paid });
      const body = (await answer.json()) as { code: string; data: unknown };
      expect([answer.status, body.code]).toEqual([409, 'price_changed']);
      expect(z.parse(unpaidSchema, body.data)).toEqual({ code: 'MUGS6', name: 'Mug', quantity: 2, ...price });
    }
    expect(await app.db.$count(codeUses)).toBe(0);
    const first = await honoured(await honour({ ...asked, paid: '30.00' }));
    expect(first).toMatchObject({ kind: 'goods', quantity: 2, amount: null, paid: 30 });
    // A till that got no answer sends the same again.
    expect(await honoured(await honour({ ...asked, paid: '30.00' }))).toEqual(first);
    expect(await honoured(await honour(asked))).toEqual(first);
    for (const paid of [0, 29.99, 9999])
      expect(await refused(await honour({ ...asked, paid })), String(paid)).toBe('already_exists');
    expect(await refused(await honour({ ...asked, receipt_number: 'R-39', paid: 30 }))).toBe('ended');
    // The money is not part of the sale with that receipt.
    expect(await sold(await sell(saleOf('R-38')))).toMatchObject({ total: 79.9, codes: [first] });
  });

  it('of goods takes no money where they cost none, and none is collected for what is over', async () => {
    await exchange('MUGS7', 1);
    await exchange('MUGS8', 1, { price: 5, currency: 'AUD', expires_at: day(-1) });
    const receipt_number = 'R-40';
    expect(await refused(await honour({ code: 'MUGS7', receipt_number, paid: 5 }))).toEqual([
      'validation_failed',
      { paid: ['not_allowed'] },
    ]);
    expect(await refused(await honour({ code: 'MUGS8', receipt_number }))).toBe('ended');
  });

  it('of goods with a price is honoured by a sale, beside its total and payments', async () => {
    await exchange('MUGS9', 1, { price: 5, currency: 'AUD' });
    expect((await sell(saleOf('R-42', { codes: [{ code: 'MUGS9' }] }))).status).toBe(409);
    const sale = await sold(await sell(saleOf('R-42', { codes: [{ code: 'MUGS9', paid: 5 }] })));
    expect(sale).toMatchObject({ total: 79.9, points: { base: 99 }, codes: [{ kind: 'goods', paid: 5 }] });
  });

  it('of goods is not honoured by a statement with another sum than they cost', async () => {
    await exchange('MUGS10', 1, { price: 5, currency: 'AUD' });
    const [row] = await app.db.select().from(redemptions);
    const use = { kind: 'goods', id: row?.id ?? 0, amount: null, paid: 400 } as const;
    const parts = honourParts([use], 'R-43', day(0));
    await expect(
      app.db.execute(sql`with account as (select 1), ${sql.join(parts, sql`, `)} select 1`),
    ).rejects.toThrow();
  });

  it('of goods that were given back, or are over, hands nothing over', async () => {
    await exchange('UNDONE', 1, { undone_at: day(0) });
    await exchange('LATE-1', 1, { expires_at: day(-1) });
    const codes = ['UNDONE', 'LATE-1'];
    const answers = await Promise.all(codes.map((code) => honour({ code, receipt_number: 'R-29' })));
    expect(await Promise.all(answers.map(refused))).toEqual(['not_found', 'ended']);
  });

  it('of goods is honoured by a sale, with others', async () => {
    await exchange('MUGS2', 1);
    const codes = [{ code: 'MUGS2' }, { code: 'SOON', amount: 10 }];
    const sale = await sold(await sell(saleOf('R-31', { codes, payments: cardPayment(69.9) })));
    expect(sale.codes.map(({ kind, code }) => [kind, code]).toSorted()).toEqual([
      ['goods', 'MUGS2'],
      ['reward', 'SOON'],
    ]);
  });

  it('of a reward or of goods of a suspended member is refused without the card, alone and in a sale', async () => {
    await exchange('MUGS4', 1);
    const setStatus = async (status: string) =>
      await app.db.update(profiles).set({ status }).where(eq(profiles.id, ana));
    const before = { code: 'LATE', receipt_number: 'R-32', amount: 5 };
    const first = await honoured(await honour(before));
    await setStatus('suspended');
    const refusals = [];
    for (const code of ['LATE', 'MUGS4']) {
      refusals.push(await refused(await honour({ code, receipt_number: 'R-33', spend: 100 })));
      refusals.push(await refused(await sell(saleOf('R-34', { member: null, codes: [{ code }] }))));
    }
    expect(refusals).toEqual(Array.from({ length: 4 }, () => 'account_suspended'));
    expect([(await rewardOf('LATE')).value_remaining, await app.db.$count(transactions)]).toEqual([15, 0]);
    // What was honoured before is answered again.
    expect(await honoured(await honour(before))).toEqual(first);
    await setStatus('active');
  });

  it.each(['reward', 'benefit', 'goods'] as const)(
    'is not taken by a statement that began before the member was suspended: %s',
    async (kind) => {
      await exchange(`MUGS-${kind}`, 1);
      const [row] = await app.db
        .select()
        .from({ reward: rewards, benefit: benefits, goods: redemptions }[kind]);
      const uses = [{ kind, id: row?.id ?? 0, amount: kind === 'reward' ? 100 : null, paid: null }];
      const take = async () =>
        await app.db.execute(
          sql`with account as (select 1), ${sql.join(honourParts(uses, 'R-35', day(0)), sql`, `)} select 1`,
        );
      await app.db.update(profiles).set({ status: 'suspended' }).where(eq(profiles.id, ana));
      await expect(take()).rejects.toThrow();
      await app.db.update(profiles).set({ status: 'active' }).where(eq(profiles.id, ana));
      await take();
      expect(await app.db.$count(codeUses)).toBe(1);
    },
  );

  it('of another member is not found', async () => {
    const asked = { code: 'LATE', receipt_number: 'R-25', member: '700 700' };
    expect(await refused(await honour(asked))).toBe('not_found');
  });
});

describe('a code that was honoured for a sale that is not made', () => {
  const release = async (body: object) => await app.post('/api/staff/codes/release', body, staff);
  const released = async (body: object) =>
    z.parse(postStaffRelease.output, await (await release(body)).json()).data.map(({ code }) => code);
  const coffees = async () => (await app.db.select().from(benefits))[0];

  it('gets its value, its use or its goods back, once', async () => {
    await exchange('MUGS9', 1);
    const receipt = { receipt_number: 'R-80' };
    await honour({ ...receipt, code: 'SOON', amount: 4 });
    await honour({ ...receipt, code: 'COFFEE', member: card });
    await honour({ ...receipt, code: 'MUGS9' });
    expect(await released({ ...receipt, code: 'soon' })).toEqual(['SOON']);
    expect((await rewardOf('SOON')).value_remaining).toBe(10);
    expect((await coffees())?.redemptions_remaining).toBe(0);
    expect(await released(receipt)).toEqual(['COFFEE', 'MUGS9']);
    expect(await coffees()).toMatchObject({ redemptions_remaining: 1, used_at: null });
    expect(await released(receipt)).toEqual([]);
    const again = await honour({ receipt_number: 'R-81', code: 'MUGS9' });
    expect(await honoured(again)).toMatchObject({ kind: 'goods' });
  });

  it('is found by either code of a benefit', async () => {
    await app.db.update(benefitDefinitions).set({ redeem_code_online: 'LATTE' });
    const receipt = { receipt_number: 'R-83', code: 'latte' };
    await honour({ ...receipt, member: card });
    expect(await released(receipt)).toEqual(['COFFEE']);
    expect((await coffees())?.redemptions_remaining).toBe(1);
    await app.db.update(benefitDefinitions).set({ redeem_code_online: null });
  });

  it('stays used once the sale is recorded, and comes back with its return', async () => {
    await honour({ receipt_number: 'R-82', code: 'SOON', amount: 4 });
    expect((await sell(saleOf('R-82', { payments: cardPayment(75.9) }))).status).toBe(201);
    expect(await refused(await release({ receipt_number: 'R-82' }))).toBe('already_exists');
    expect((await rewardOf('SOON')).value_remaining).toBe(6);
    const back = { receipt_number: 'B-82', sale_receipt_number: 'R-82' };
    await giveBack({ ...back, lines: [{ sku: 'SHIRT', quantity: 2 }] });
    expect((await rewardOf('SOON')).value_remaining).toBe(10);
  });
});

describe('the quota of a till', () => {
  const inMinute = quotas.till[0].count;
  let limited: ReturnType<typeof createApp>;
  beforeAll(() => {
    const config = { ...app.deps.config, rateLimits: true, trustedProxyHops: 1 };
    limited = createApp({ ...app.deps, config }, app.outbox);
  });
  const ask = async (path: string, network: string, body?: object) =>
    await limited.fetch(
      new Request(`${testOrigin}/api/staff/${path}`, {
        headers: { ...staff, 'x-forwarded-for': network, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }),
    );
  const lookUp = async (number: string, network: string) => await ask(`members/${number}`, network);

  it('counts look-ups and codes together, found or not, so that a stolen token lists no members', async () => {
    const network = '203.0.113.7';
    for (let at = 0; at < inMinute; at += 2) {
      expect((await lookUp(`${900000 + at}`, network)).status).toBe(404);
      const code = { code: `GUESS-${at}`, receipt_number: `R-4${at}` };
      expect((await ask('codes/honour', network, code)).status).toBe(404);
    }
    const more = await lookUp(card, network);
    expect([more.status, await refused(more)]).toEqual([429, 'rate_limited']);
    expect(more.headers.get('retry-after')).toBe('60');
    const asked = { code: 'SOON', receipt_number: 'R-49', amount: 1 };
    expect((await ask('codes/honour', network, asked)).status).toBe(429);
    expect((await rewardOf('SOON')).value_remaining).toBe(10);
    // Sales do not count as look-ups, and other tills have quotas of their own.
    expect((await ask('sales', network, saleOf('R-49'))).status).toBe(201);
    expect((await lookUp(card, '203.0.113.8')).status).toBe(200);
    app.clock.ms += 60000;
    expect((await lookUp(card, network)).status).toBe(200);
    app.clock.ms -= 60000;
  });

  it('refuses none of more valid sales at once than may be refused in a minute', async () => {
    // They take turns, and a busy machine may need longer for all of them than a caller waits.
    const { setTimeout: start } = globalThis;
    vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => start(work, ms === 5000 ? 600000 : ms));
    const sales = Array.from({ length: inMinute + 10 }, async (_, at) =>
      ask('sales', '203.0.113.10', saleOf(`R-A${at}`, { member: undefined })),
    );
    const statuses = (await Promise.all(sales)).map(({ status }) => status);
    vi.unstubAllGlobals();
    expect(new Set(statuses)).toEqual(new Set([201]));
  });

  it('counts sales and returns that are refused, and none that succeeds', async () => {
    const network = '203.0.113.9';
    for (let at = 0; at < inMinute; at += 3) {
      const guess = saleOf(`R-G${at}`, { member: `${900000 + at}` });
      expect((await ask('sales', network, guess)).status).toBe(422);
      const back = { receipt_number: `B-G${at}`, sale_receipt_number: `NO-${at}` };
      const lines = [{ sku: 'SHIRT', quantity: 1 }];
      expect((await ask('returns', network, { ...back, lines })).status).toBe(404);
      expect((await ask('sales', network, saleOf(`R-S${at}`))).status).toBe(201);
      const code = saleOf(`R-C${at}`, { codes: [{ code: `GUESS-${at}` }] });
      expect((await ask('sales', network, code)).status).toBe(422);
    }
    const more = await ask('sales', network, saleOf('R-GM'));
    expect([more.status, await refused(more)]).toEqual([429, 'rate_limited']);
    expect((await lookUp(card, network)).status).toBe(200);
    expect((await ask('sales', '203.0.113.10', saleOf('R-GN'))).status).toBe(201);
  });
});

describe('the look-up of a member', () => {
  it('shows the first name, the points and what can be used now, the earliest expiry first', async () => {
    await exchange('MUGS3', 2, { price: 30, currency: 'AUD' });
    await exchange('TAKEN', 1, { used_at: day(0) });
    await sell(saleOf('R-30'));
    const answer = await app.request('/api/staff/members/6300-012 345', { headers: staff });
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({
      first_name: 'Ana',
      tier: { handle: 'silver' },
      points: { balance: 0, pending: 99 },
      rewards: [{ code: 'SOON' }, { code: 'LATE' }, { code: 'BIG', min_spend: 50 }],
      benefits: [{ code: 'COFFEE', redemptions_remaining: 1 }],
      goods: [{ code: 'MUGS3', name: 'Mug', quantity: 2, price: 30 }],
    });
    expect(JSON.stringify(data)).not.toContain('example.com');
  });

  it('of an unknown number is refused as not found', async () => {
    const answer = await app.request('/api/staff/members/999999', { headers: staff });
    expect(await refused(answer)).toBe('not_found');
  });
});
