import { eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Redemption } from '#contract/rewards/redemptions.ts';
import { changePoints } from '../ledger/queries/changePoints.ts';
import { addPoints } from '../ledger/rules/addPoints.ts';
import { pointAccounts, pointPositions, pointsLedger, tierMemberships } from '../ledger/schema.ts';
import { changeLedger } from '../testing/changeLedger.ts';
import { addPending } from '../testing/addPending.ts';
import { ana, ben } from '../testing/addSmallShop.ts';
import { createApp } from '../app/createServer.ts';
import { extendReward } from './queries/extendReward.ts';
import { bearer, openTestApp, type TestApp, testOrigin } from '../testing/openTestApp.ts';
import {
  catalogueItems,
  catalogueOptions,
  cataloguePictures,
  redemptions,
  rewardDefinitions,
  rewards,
} from './schema.ts';

const DAY = 86400000;
let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
  await api.db
    .insert(rewardDefinitions)
    .values({ id: 1, handle: 'money', type: 'points', currency: 'AUD', icon: 'gift', translations: {} });
  const item = { category: 'all', currency: 'AUD', channel: 'both', valid_days: 30, translations: {} };
  const money = { ...item, reward_definition_id: 1 };
  await api.db.insert(catalogueItems).values([
    { ...money, id: voucher, handle: 'voucher', type: 'voucher', position: 1, points: 500, value: 5 },
    { ...money, id: anyAmount, handle: 'any', type: 'dynamic', position: 2, points: 500 },
    {
      ...item,
      id: mug,
      handle: 'mug',
      type: 'product',
      position: 3,
      channel: 'online',
      points: 300,
      stock: 3,
      limit_per_profile: 2,
      translations: { en: { name: 'Mug' }, ar: { name: 'كوب' } },
    },
    { ...item, id: gold, handle: 'gold', type: 'product', position: 4, points: 1, tier_id: 3 },
    { ...item, id: over, handle: 'over', type: 'product', position: 5, points: 1, ends_at: new Date(0) },
    {
      ...item,
      id: soon,
      handle: 'soon',
      type: 'product',
      position: 6,
      points: 1,
      starts_at: new Date(4e12),
    },
  ]);
  token = await api.signIn('ana@example.com');
  await earn(3000, api.clock.ms + 100 * DAY);
  await earn(2000, api.clock.ms + 50 * DAY);
});
afterAll(async () => await api.close());

const [voucher, anyAmount, mug, gold, over, soon] = [
  1000000, 1000001, 1000002, 1000003, 1000004, 1000005,
] as const;

const earn = async (amount: number, expiresAt: number) => {
  const at = api.clock.ms;
  await changePoints(api.db, {
    profileId: ana,
    now: new Date(at),
    act: (account) => ({
      change: addPoints(account, {
        ...{ type: 'bonus', amount, tierPoints: 0, at, accrueAt: null, expiresAt, orderId: null },
      }),
      detailsOf: () => ({ definition: 'points' }),
    }),
  });
};

let keys = 0;
const send = async (path: string, body: object, key = `key-number-${(keys += 1)}`) =>
  await api.post(path, body, { ...bearer(token), 'idempotency-key': key });
const redeem = async (id: number, body: object = {}, key?: string) =>
  await send(`/api/rewards/catalogue/${id}/redeem`, body, key);
const undo = async (id: number) => await send(`/api/profile/redemptions/${id}/undo`, {});
const read = async <T>(path: string): Promise<T> =>
  ((await (await api.request(path, { headers: bearer(token) })).json()) as { data: T }).data;
const balances = async () =>
  await read<{ point_balance: number; reward_balance: number }>('/api/profile/balances');
const made = async (answer: Response): Promise<Redemption> => {
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: Redemption }).data;
};
const refused = async (answer: Response): Promise<unknown> => {
  const { code, errors } = (await answer.json()) as { code: string; errors: unknown };
  return code === 'validation_failed' ? errors : code;
};

describe('a redemption', () => {
  it('takes the points and gives money that expires at the end of a day', async () => {
    const before = await balances();
    const redemption = await made(await redeem(voucher, { quantity: 2, points: 1000 }));
    expect(redemption).toMatchObject({ points: 1000, quantity: 2, status: 'ready', code: null });
    expect(redemption.channel).toBe('both');
    expect(redemption.reward).toMatchObject({ value_initial: 10, value_remaining: 10, is_active: true });
    expect(redemption.reward?.expires_at).toBe('2026-12-20T12:59:59.999Z');
    expect(await balances()).toMatchObject({
      point_balance: before.point_balance - 1000,
      reward_balance: before.reward_balance + 10,
    });
    const statement = await read<{ type: string; amount: number; source: unknown }[]>('/api/profile/points');
    expect(statement.at(-1)).toMatchObject({
      type: 'redeem',
      amount: -1000,
      source: { type: 'catalogue', id: voucher, label: '$10.00' },
    });
  });

  it('is among the rewards as of now for a client whose clock is late by seconds, not by a minute', async () => {
    const path = (late: number) =>
      `/api/profile/rewards?filter[issued_at][lte]=${new Date(api.clock.ms - late).toISOString()}`;
    expect(await read<unknown[]>(path(4000))).toHaveLength(1);
    expect(await read<unknown[]>(path(60000))).toHaveLength(0);
  });

  it('of any amount takes whole steps', async () => {
    const redemption = await made(await redeem(anyAmount, { amount: 1500 }));
    expect(redemption.reward).toMatchObject({ value_initial: 15 });
    expect(await refused(await redeem(anyAmount))).toEqual({ amount: ['required'] });
    expect(await refused(await redeem(anyAmount, { amount: 499 }))).toEqual({ amount: ['below_minimum'] });
    expect(await refused(await redeem(anyAmount, { amount: 700 }))).toEqual({ amount: ['not_multiple'] });
    expect(await refused(await redeem(voucher, { amount: 700 }))).toEqual({ amount: ['not_allowed'] });
  });

  it('of goods gives a code, takes them from the stock, and names them in the statement', async () => {
    const redemption = await made(await redeem(mug));
    expect(redemption).toMatchObject({ name: 'Mug', reward: null, status: 'ready', channel: 'online' });
    expect(redemption.code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    const [item] = await api.db.select().from(catalogueItems).where(eq(catalogueItems.id, mug));
    expect(item?.stock).toBe(2);
    const statement = await read<{ source: { label: string } }[]>('/api/profile/points');
    expect(statement.at(-1)?.source.label).toBe('Mug');
  });

  it('is refused with its reason, and changes nothing', async () => {
    const before = await balances();
    expect(await refused(await redeem(1999999))).toBe('not_found');
    expect(await refused(await redeem(999999999999))).toBe('not_found');
    expect(await refused(await redeem(gold))).toBe('tier_required');
    expect(await refused(await redeem(over))).toBe('ended');
    expect(await refused(await redeem(soon))).toBe('not_started');
    expect(await refused(await redeem(mug, { quantity: 2 }))).toBe('limit_reached');
    expect(await refused(await redeem(voucher, { quantity: 100 }))).toBe('insufficient_points');
    expect(await refused(await redeem(voucher, { points: 499 }))).toBe('price_changed');
    expect(await refused(await redeem(anyAmount, { amount: 500 * 2 ** 40 }))).toEqual({
      quantity: ['too_large'],
    });
    expect(await balances()).toEqual(before);
  });

  it.each([0, -1, 1.5, '1', true, null, [1], { n: 1 }, 1e300, 101])(
    'T12 takes no quantity %j',
    async (quantity) => {
      const before = await balances();
      expect((await redeem(voucher, { quantity })).status).toBe(422);
      expect((await redeem(anyAmount, { amount: quantity })).status).toBe(422);
      expect(await balances()).toEqual(before);
    },
  );

  it('is listed, newest first', async () => {
    const listed = await read<Redemption[]>('/api/profile/redemptions');
    expect(listed.map(({ catalogue_id: id }) => id)).toEqual([mug, anyAmount, voucher]);
    expect(listed.map(({ channel }) => channel)).toEqual(['online', 'both', 'both']);
  });

  it('is named in the statement with `$` for dollars only', async () => {
    const currencyOf = async (currency: string) =>
      await api.db.update(catalogueItems).set({ currency }).where(eq(catalogueItems.id, voucher));
    await currencyOf('AED');
    const { id } = await made(await redeem(voucher, { points: 500 }));
    const statement = await read<{ source: { label: string } }[]>('/api/profile/points');
    expect(statement.at(-1)?.source.label).toBe('5.00 AED');
    await undo(id);
    await currencyOf('AUD');
  });

  it('happens once for a key, also when its kept answer is gone', async () => {
    const first = await made(await redeem(voucher, {}, 'the-same-key'));
    await api.db.execute('delete from idempotent_answers');
    const again = await made(await redeem(voucher, {}, 'the-same-key'));
    expect(again).toEqual(first);
    expect(await refused(await redeem(voucher, { quantity: 2 }, 'the-same-key'))).toEqual({
      idempotency_key: ['used'],
    });
  });

  it('is not the answer to another request with its key, also when its kept answer is gone', async () => {
    const first = await made(await redeem(anyAmount, { amount: 1000 }, 'an-old-key-of-money'));
    const before = await balances();
    const others: [number, object][] = [
      [voucher, {}],
      [mug, {}],
      [1999999, {}],
      [anyAmount, { amount: 500 }],
      [anyAmount, {}],
      [anyAmount, { amount: 1000, quantity: 2 }],
      [anyAmount, { amount: 1000, option: 'blue' }],
    ];
    for (const [id, body] of others) {
      await api.db.execute('delete from idempotent_answers');
      const answer = await redeem(id, body, 'an-old-key-of-money');
      expect(await refused(answer), JSON.stringify([id, body])).toEqual({ idempotency_key: ['used'] });
    }
    expect(await balances()).toEqual(before);
    expect(await made(await redeem(anyAmount, { amount: 1000 }, 'an-old-key-of-money'))).toEqual(first);
    expect((await undo(first.id)).status).toBe(200);
  });

  it('of an item of a tier is judged by the tier after what is due has been written', async () => {
    const [own, now] = [token, api.clock.ms];
    onTestFinished(() => {
      [token, api.clock.ms] = [own, now];
    });
    token = await api.signIn('ben@example.com');
    await addPending(api.db, { profileId: ben, amount: 1500, at: now, accrueAt: now + 60000 });
    api.clock.ms += 59999;
    expect(await refused(await redeem(gold))).toBe('tier_required');
    api.clock.ms += 1;
    expect((await redeem(gold)).status).toBe(201);
    // The year of a tier that is not kept ends.
    const [ofBen, over] = [eq(pointAccounts.profile_id, ben), new Date(now)];
    await changeLedger(
      api.db,
      async () =>
        await api.db.update(pointsLedger).set({ tier_points: 0 }).where(eq(pointsLedger.profile_id, ben)),
    );
    await api.db
      .update(tierMemberships)
      .set({ achieved_at: new Date(now - DAY), anniversary_at: over, credit: 0 });
    await api.db.update(pointAccounts).set({ review_at: over, due_at: over }).where(ofBen);
    expect(await refused(await redeem(gold))).toBe('tier_required');
  });
});

describe('undoing a redemption', () => {
  const expiries = async () => {
    const { expires_at, remaining } = pointPositions;
    const left = sql<number>`sum(${remaining})::int`;
    const open = api.db.select({ expires_at, left }).from(pointPositions).where(gt(remaining, 0));
    return await open.groupBy(expires_at).orderBy(expires_at);
  };

  it('gives the points back with their times of expiry, ends the reward, and is safe to repeat', async () => {
    const [before, lots] = [await balances(), await expiries()];
    const { id } = await made(await redeem(voucher));
    api.clock.ms += 14 * 60000;
    for (const status of [200, 200]) expect((await undo(id)).status).toBe(status);
    expect(await balances()).toEqual(before);
    expect(await expiries()).toEqual(lots);
    const listed = await read<Redemption[]>('/api/profile/redemptions');
    expect(listed[0]).toMatchObject({ id, status: 'undone', reward: null });
    const held = await read<{ id: number }[]>('/api/profile/rewards');
    expect(held).toHaveLength(3);
  });

  it('puts goods back into the stock and allows them again', async () => {
    const { id } = await made(await redeem(mug));
    expect(await refused(await redeem(mug))).toBe('limit_reached');
    expect((await undo(id)).status).toBe(200);
    const [item] = await api.db.select().from(catalogueItems).where(eq(catalogueItems.id, mug));
    expect(item?.stock).toBe(2);
  });

  it('is refused after 15 minutes, for what was used, and for other customers', async () => {
    const late = await made(await redeem(anyAmount, { amount: 500 }));
    api.clock.ms += 15 * 60000 + 1;
    expect(await refused(await undo(late.id))).toBe('ended');
    await earn(500, api.clock.ms + DAY);
    const used = await made(await redeem(voucher));
    await api.db.update(rewards).set({ value_remaining: 4.99 }).where(eq(rewards.redemption_id, used.id));
    expect(await refused(await undo(used.id))).toBe('conflict');
    expect(await refused(await undo(99999))).toBe('not_found');
    const other = bearer(await api.signIn('ben@example.com'));
    const path = `/api/profile/redemptions/${used.id}/undo`;
    const answer = await api.post(path, {}, { ...other, 'idempotency-key': 'someone-else' });
    expect(await refused(answer)).toBe('not_found');
  });
});

describe('undoing redemptions', () => {
  it('is refused after fifty tries in 24 hours, because each exchange leaves rows', async () => {
    const config = { ...api.deps.config, rateLimits: true };
    const limited = createApp({ ...api.deps, config }, api.outbox);
    const undoUnknown = async () =>
      await limited.fetch(
        new Request(`${testOrigin}/api/profile/redemptions/999/undo`, {
          method: 'POST',
          headers: { ...bearer(token), 'idempotency-key': `key-number-${(keys += 1)}` },
        }),
      );
    for (let tries = 0; tries < 50; tries += 1) expect((await undoUnknown()).status).toBe(404);
    const more = await undoUnknown();
    expect([more.status, await refused(more)]).toEqual([429, 'rate_limited']);
  });
});

describe('an item with options', () => {
  const [socks, notSized] = [1000008, 1000009] as const;
  const stocks = async () => {
    const found = await api.db.select().from(catalogueOptions).where(eq(catalogueOptions.item_id, socks));
    return Object.fromEntries(found.map(({ handle, stock }) => [handle, stock]));
  };
  beforeAll(async () => {
    const goods = { type: 'product', category: 'all', currency: 'AUD', channel: 'store', valid_days: 30 };
    const names = {
      en: { name: 'Socks', option_label: 'Size' },
      ar: { name: 'جوارب', option_label: 'المقاس' },
    };
    await api.db.insert(catalogueItems).values([
      { ...goods, id: socks, handle: 'socks', position: 9, points: 100, stock: 0, translations: names },
      { ...goods, id: notSized, handle: 'scarf', position: 10, points: 100, translations: {} },
    ]);
    const option = (handle: string, stock: number | null, position: number, en: string, ar: string) => ({
      ...{ item_id: socks, handle, stock, position },
      translations: { en: { name: en }, ar: { name: ar } },
    });
    await api.db
      .insert(catalogueOptions)
      .values([
        option('l', 0, 3, 'Large', 'كبير'),
        option('m', 2, 2, 'Medium', 'متوسط'),
        option('s', 5, 1, 'Small', 'صغير'),
      ]);
    await earn(5000, api.clock.ms + DAY);
  });

  it('has them in the catalogue in their order and in the language, with the stock of all in place of its own', async () => {
    const path = `/api/rewards/catalogue/${socks}`;
    const headers = { ...bearer(token), 'accept-language': 'ar' };
    const { data } = (await (await api.request(path, { headers })).json()) as { data: unknown };
    expect(data).toMatchObject({
      stock: 7,
      option_label: 'المقاس',
      options: [
        { handle: 's', name: 'صغير', stock: 5 },
        { handle: 'm', name: 'متوسط', stock: 2 },
        { handle: 'l', name: 'كبير', stock: 0 },
      ],
    });
    await api.db.update(catalogueOptions).set({ stock: null }).where(eq(catalogueOptions.handle, 's'));
    const items =
      await read<{ id: number; stock: number | null; options?: unknown[] }[]>('/api/rewards/catalogue');
    expect(items.find(({ id }) => id === socks)).toMatchObject({ stock: null });
    expect(items.find(({ id }) => id === notSized)).not.toHaveProperty('options');
    await api.db.update(catalogueOptions).set({ stock: 5 }).where(eq(catalogueOptions.handle, 's'));
  });

  it('is redeemed in one of them, which is named and taken from a stock of its own', async () => {
    const redemption = await made(await redeem(socks, { option: 'm', quantity: 2, points: 200 }));
    expect(redemption).toMatchObject({ name: 'Socks · Medium', option: 'm', quantity: 2 });
    expect(await stocks()).toEqual({ s: 5, m: 0, l: 0 });
    const [listed] = await read<Redemption[]>('/api/profile/redemptions');
    expect(listed).toMatchObject({ id: redemption.id, name: 'Socks · Medium', option: 'm' });
    expect(await refused(await redeem(socks, { option: 'm' }))).toBe('out_of_stock');
  });

  it('returns to the stock of that option when it is undone, once', async () => {
    const [{ id } = { id: 0 }] = await read<Redemption[]>('/api/profile/redemptions');
    for (const status of [200, 200]) expect((await undo(id)).status).toBe(status);
    expect(await stocks()).toEqual({ s: 5, m: 2, l: 0 });
    const [item] = await api.db.select().from(catalogueItems).where(eq(catalogueItems.id, socks));
    expect(item?.stock).toBe(0);
  });

  it('is refused without an option, with an unknown one, and with more than are left of it, and changes nothing', async () => {
    const before = await balances();
    expect(await refused(await redeem(socks))).toEqual({ option: ['required'] });
    for (const option of ['xl', 'S', 's ', "s' or true --"])
      expect(await refused(await redeem(socks, { option }))).toEqual({ option: ['not_found'] });
    expect(await refused(await redeem(notSized, { option: 's' }))).toEqual({ option: ['not_allowed'] });
    expect(await refused(await redeem(socks, { option: 'l' }))).toBe('out_of_stock');
    expect(await refused(await redeem(socks, { option: 'm', quantity: 3 }))).toBe('out_of_stock');
    for (const option of ['', null, 1, ['s'], 'x'.repeat(65)])
      expect((await redeem(socks, { option })).status).toBe(422);
    expect(await balances()).toEqual(before);
    expect(await stocks()).toEqual({ s: 5, m: 2, l: 0 });
  });

  it('is named with its option in the statement, also where it was given back', async () => {
    const headers = { ...bearer(token), 'accept-language': 'ar' };
    const answer = await api.request('/api/profile/points', { headers });
    const { data } = (await answer.json()) as { data: { type: string; source: { label: string } | null }[] };
    const rows = data.slice(-2).map(({ type, source }) => [type, source?.label]);
    expect(rows).toEqual([
      ['redeem', 'جوارب · متوسط'],
      ['redeem_reversal', 'جوارب · متوسط'],
    ]);
  });

  it('is redeemed once for a key, which another option can’t use', async () => {
    const first = await made(await redeem(socks, { option: 's' }, 'one-size-only'));
    expect(await refused(await redeem(socks, { option: 'm' }, 'one-size-only'))).toEqual({
      idempotency_key: ['used'],
    });
    await api.db.execute(sql`truncate idempotent_answers`);
    expect(await made(await redeem(socks, { option: 's' }, 'one-size-only'))).toEqual(first);
    expect(await stocks()).toEqual({ s: 4, m: 2, l: 0 });
  });

  it('is named with its option in the mail', async () => {
    await api.outbox.flush();
    api.mails.length = 0;
    await made(await redeem(socks, { option: 's', quantity: 2 }));
    await api.outbox.flush();
    expect(api.mails.map(({ text }) => /^Rewards: .*$/m.exec(text)?.[0])).toEqual([
      'Rewards: 2 × Socks · Small',
    ]);
  });

  it('that was redeemed can’t lose its option', async () => {
    const removal = api.db.delete(catalogueOptions).where(eq(catalogueOptions.handle, 's'));
    await expect(removal).rejects.toThrow();
  });
});

describe('an item that costs money beside its points', () => {
  const kettle = 1000010;
  const priced = async (price: number | null) =>
    await api.db.update(catalogueItems).set({ price }).where(eq(catalogueItems.id, kettle));
  beforeAll(async () => {
    await api.db.insert(catalogueItems).values({
      ...{ id: kettle, handle: 'kettle', type: 'product', category: 'all', position: 11, points: 100 },
      ...{ price: 15.1, currency: 'AUD', channel: 'store', valid_days: 30 },
      translations: { en: { name: 'Kettle' } },
    });
    await earn(2000, api.clock.ms + DAY);
  });

  it('is redeemed for the points, and keeps the money of the moment to be paid later', async () => {
    const before = await balances();
    const item = await read<{ price: number }>(`/api/rewards/catalogue/${kettle}`);
    expect(item.price).toBe(15.1);
    const redemption = await made(await redeem(kettle, { quantity: 3, points: 300, price: 45.3 }));
    expect(redemption).toMatchObject({ points: 300, quantity: 3, price: 45.3, currency: 'AUD' });
    expect((await balances()).point_balance).toBe(before.point_balance - 300);
    await priced(99);
    const [listed] = await read<Redemption[]>('/api/profile/redemptions');
    expect(listed).toMatchObject({ id: redemption.id, price: 45.3, currency: 'AUD' });
    await priced(15.1);
  });

  it('is not redeemed by those who have agreed to other money, or to none, and changes nothing', async () => {
    const before = await balances();
    for (const price of [undefined, null, 0, 15, 15.11, '30.20'])
      expect(await refused(await redeem(kettle, { points: 100, price })), String(price)).toBe(
        'price_changed',
      );
    for (const price of ['much', '', ' 15.1 ', '0xf', '1.51e1', '15,10', '١٥', -15.1, 15.104, 1e9])
      expect(await refused(await redeem(kettle, { points: 100, price })), String(price)).toEqual({
        price: ['invalid'],
      });
    expect(await refused(await redeem(voucher, { points: 500, price: 1 }))).toBe('price_changed');
    expect(await balances()).toEqual(before);
  });

  it('can be undone without a payment', async () => {
    const before = await balances();
    const { id } = await made(await redeem(kettle, { price: '15.10' }));
    expect((await undo(id)).status).toBe(200);
    expect(await balances()).toEqual(before);
  });

  it('names the money in the mail', async () => {
    await api.outbox.flush();
    api.mails.length = 0;
    await made(await redeem(kettle, { quantity: 2, price: 30.2 }));
    await api.outbox.flush();
    expect(api.mails.map(({ text }) => /^Points: .*\n.*$/m.exec(text)?.[0])).toEqual([
      'Points: 200\nTo pay when you collect or order it: $30.20',
    ]);
  });

  it('can only be goods, and a price has a currency', async () => {
    const money = { price: 5, reward_definition_id: 1 };
    const change = api.db.update(catalogueItems).set(money).where(eq(catalogueItems.id, kettle));
    await expect(change).rejects.toThrow();
    await expect(api.db.update(redemptions).set({ price: 5, currency: null })).rejects.toThrow();
  });
});

it('an item with several pictures has them in their order, with texts in the language', async () => {
  const texts = (en: string, ar: string) => ({ en: { alt: en }, ar: { alt: ar } });
  await api.db
    .update(catalogueItems)
    .set({
      image_url: 'mug.svg',
      translations: { en: { name: 'Mug', image_alt: 'Front' }, ar: { name: 'كوب', image_alt: 'الأمام' } },
    })
    .where(eq(catalogueItems.id, mug));
  await api.db.insert(cataloguePictures).values([
    { item_id: mug, position: 3, url: 'below.svg', translations: texts('Below', 'الأسفل') },
    { item_id: mug, position: 2, url: 'back.svg', translations: texts('Back', 'الخلف') },
  ]);
  const headers = { ...bearer(token), 'accept-language': 'ar' };
  const answer = await api.request(`/api/rewards/catalogue/${mug}`, { headers });
  expect(((await answer.json()) as { data: object }).data).toMatchObject({
    pictures: [
      { url: 'mug.svg', alt: 'الأمام' },
      { url: 'back.svg', alt: 'الخلف' },
      { url: 'below.svg', alt: 'الأسفل' },
    ],
  });
  const items = await read<{ id: number; pictures?: unknown[] }[]>('/api/rewards/catalogue');
  expect(items.filter(({ pictures }) => pictures).map(({ id }) => id)).toEqual([mug]);
});

describe('extending a reward', () => {
  const extend = async (id: number, key?: string) => await send(`/api/profile/rewards/${id}/extend`, {}, key);

  it('is possible once, in its last 14 days, if its definition allows it, and is safe to repeat', async () => {
    const [reward] = await read<{ id: number; expires_at: string }[]>('/api/profile/rewards');
    const id = reward?.id ?? 0;
    expect(await refused(await extend(id))).toBe('conflict');
    await api.db.update(rewardDefinitions).set({ is_extendable: true });
    expect(await refused(await extend(id))).toBe('conflict');
    api.clock.ms = Date.parse(reward?.expires_at ?? '') - 14 * DAY;
    token = await api.signIn('ana@example.com');
    const answer = await extend(id, 'extended-once');
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: { expires_at: string; extended_at: string } };
    // The process died before the answer was kept.
    await api.db.execute(sql`truncate idempotent_answers`);
    api.clock.ms += 61000;
    const again = await extend(id, 'extended-once');
    expect([again.status, await again.json()]).toEqual([200, { data }]);
    api.clock.ms -= 61000;
    expect(Date.parse(data.expires_at) - Date.parse(reward?.expires_at ?? '')).toBe(14 * DAY);
    expect(data.extended_at).toBe(new Date(api.clock.ms).toISOString());
    expect(await refused(await extend(id))).toBe('conflict');
    api.clock.ms = Date.parse(data.expires_at);
    token = await api.signIn('ana@example.com');
    expect(await refused(await extend(id))).toBe('ended');
    expect(await refused(await extend(123456))).toBe('not_found');
  });

  it('moves its end to the end of the day 14 days later, where clocks go back or forward meanwhile, too', async () => {
    await api.db.update(rewardDefinitions).set({ is_extendable: true });
    const of = { profile_id: ben, definition_id: 1, value_initial: 5, value_remaining: 5 };
    const ends = async (end: string, intent: string) => {
      const expires_at = new Date(end);
      const now = new Date(expires_at.getTime() - 10 * DAY);
      const times = { issued_at: now, expires_at, timezone: 'Australia/Melbourne' };
      const [row] = await api.db
        .insert(rewards)
        .values({ ...of, ...times, code: intent })
        .returning({ id: rewards.id });
      const id = row?.id ?? 0;
      await extendReward(api.db, { profileId: ben, id, intent, now });
      const [extended] = await api.db.select().from(rewards).where(eq(rewards.id, id));
      return extended?.expires_at.toISOString();
    };
    // 4 April and 3 October 2027.
    expect(await ends('2027-03-28T12:59:59.999Z', 'clocks back')).toBe('2027-04-11T13:59:59.999Z');
    expect(await ends('2027-09-26T13:59:59.999Z', 'clocks forward')).toBe('2027-10-10T12:59:59.999Z');
  });
});

describe('an exchange where the tenant wants fresh codes', () => {
  const [carpet, vase, lamp] = [1000006, 1000007, 1000011] as const;
  const setSecurity = async (security: object) =>
    await api.db.execute(sql`update config_document
      set component_settings = jsonb_set(component_settings, '{security}', ${JSON.stringify(security)}::jsonb)`);
  beforeAll(async () => {
    const goods = { type: 'product', category: 'all', currency: 'AUD', channel: 'both', valid_days: 30 };
    await api.db.insert(catalogueItems).values([
      { ...goods, id: carpet, handle: 'carpet', position: 7, points: 5000, translations: {} },
      { ...goods, id: vase, handle: 'vase', position: 8, points: 4999, translations: {} },
      { ...goods, id: lamp, handle: 'lamp', position: 12, points: 100, price: 5000, translations: {} },
    ]);
    await earn(40000, api.clock.ms + 100 * DAY);
    await setSecurity({ step_up: ['redeem'] });
    token = await api.signIn('ana@example.com');
  });

  it('needs a code from a value of 50 on, for money and for goods, and only if nothing else forbids it', async () => {
    await made(await redeem(voucher, { quantity: 9 }));
    await made(await redeem(anyAmount, { amount: 4500 }));
    await made(await redeem(vase));
    // Money that is paid at the till is not exchanged.
    await made(await redeem(lamp, { price: 5000 }));
    const before = await balances();
    for (const [item, body] of [
      [voucher, { quantity: 10 }],
      [anyAmount, { amount: 5000 }],
      [carpet, {}],
    ] as const)
      expect(await refused(await redeem(item, body))).toBe('step_up_required');
    expect(await refused(await redeem(anyAmount, { amount: 500000 }))).toBe('insufficient_points');
    expect(await balances()).toEqual(before);
    await api.db.execute(
      sql`update sessions set stepped_up_at = ${new Date(api.clock.ms).toISOString()}::timestamptz`,
    );
    await made(await redeem(carpet, {}, 'carpet-with-code'));
    // A repeated request is answered without another code.
    await api.db.execute(sql`update sessions set stepped_up_at = null`);
    await api.db.execute(sql`truncate idempotent_answers`);
    await made(await redeem(carpet, {}, 'carpet-with-code'));
    expect((await balances()).point_balance).toBe(before.point_balance - 5000);
  });

  it('needs a code from the value that the tenant has chosen, and none if the tenant has switched them off', async () => {
    await setSecurity({ step_up: ['redeem'], redeem_from: 5 });
    expect(await refused(await redeem(voucher))).toBe('step_up_required');
    await setSecurity({ step_up: [], redeem_from: 5 });
    await made(await redeem(voucher));
  });
});

it('a redemption is announced by one mail without its code, unless it was undone before the mail was sent', async () => {
  await api.outbox.flush();
  api.mails.length = 0;
  const [kept, undone] = [await made(await redeem(voucher)), await made(await redeem(voucher))];
  expect((await undo(undone.id)).status).toBe(200);
  await api.outbox.flush();
  await api.outbox.flush();
  expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['Ana@example.com', 'You exchanged 500 points at Small <Shop>'],
  ]);
  expect(api.mails[0]?.text).toMatch(/\n\nValue: \$5\.00\nPoints: 500\nLast day: \w+ \d+ \w+ 20\d\d\n/);
  expect(api.mails[0]?.text).not.toContain(kept.reward?.code);
  expect((await undo(kept.id)).status).toBe(200);
});

it('a redemption is announced by a mail also after many that were undone before their mails were sent', async () => {
  api.clock.ms += 2 * DAY;
  token = await api.signIn('ana@example.com');
  await earn(2000, api.clock.ms + 100 * DAY);
  for (let turn = 0; turn < 21; turn += 1)
    expect((await undo((await made(await redeem(voucher))).id)).status).toBe(200);
  await made(await redeem(voucher));
  api.mails.length = 0;
  await api.outbox.flush();
  expect(api.mails).toHaveLength(1);
});

it('redemptions are announced by at most 20 mails in 24 hours', async () => {
  // The points that earlier tests gave may have expired.
  api.clock.ms += 2 * DAY;
  token = await api.signIn('ana@example.com');
  await earn(2000, api.clock.ms + 100 * DAY);
  api.mails.length = 0;
  for (let turn = 0; turn < 22; turn += 1) {
    const { id } = await made(await redeem(voucher));
    await api.outbox.flush();
    expect((await undo(id)).status).toBe(200);
  }
  expect(api.mails).toHaveLength(20);
  api.clock.ms += DAY;
  token = await api.signIn('ana@example.com');
  api.mails.length = 0;
  await made(await redeem(voucher));
  await api.outbox.flush();
  expect(api.mails).toHaveLength(1);
});

describe('the rewards of a member who has had many', () => {
  it('begin with those that can be used, the next to expire first, and continue with the latest of the others', async () => {
    const profileId = (await read<{ id: string }>('/api/profile/profile')).id;
    await api.db.delete(rewards).where(eq(rewards.profile_id, profileId));
    const at = (days: number) => new Date(api.clock.ms + days * DAY);
    const common = {
      profile_id: profileId,
      definition_id: 1,
      value_initial: 5,
      timezone: 'Australia/Melbourne',
    };
    const make = (code: string, value_remaining: number, days: number) => ({
      ...common,
      code,
      value_remaining,
      issued_at: at(days - 90),
      expires_at: at(days),
    });
    const old = Array.from({ length: 60 }, (_, index) => make(`OLD${index}`, index % 2 ? 0 : 5, -1 - index));
    await api.db
      .insert(rewards)
      .values([...old, make('USED', 0, 3), make('LATER', 5, 30), make('SOON', 5, 2)]);
    const codes = (await read<{ code: string }[]>('/api/profile/rewards')).map(({ code }) => code);
    expect(codes).toHaveLength(63);
    expect(codes.slice(0, 5)).toEqual(['SOON', 'LATER', 'USED', 'OLD0', 'OLD1']);
    const first = await read<{ code: string }[]>('/api/profile/rewards?page[size]=1');
    expect(first.map(({ code }) => code)).toEqual(['SOON']);
  });
});
