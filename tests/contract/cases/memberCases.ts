import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getBalances, getTiers } from '#contract/loyalty.ts';
import { getPoints } from '#contract/points.ts';
import { getProfile, getProfileProfile } from '#contract/profile.ts';
import { getRewards } from '#contract/rewards.ts';
import { getCatalogue, getCatalogueItem } from '#contract/rewards/catalogue.ts';
import { postRedeem } from '#contract/rewards/redemptions.ts';
import { getTransactions } from '#contract/transactions.ts';
import { createLocalTime } from '#demo-host/api/platform/time/createLocalTime.ts';
import type { Api } from '../suite/Api.ts';
import { expectError } from '../suite/errorObject.ts';
import { readCall } from '../suite/readCall.ts';
import { bearer, post } from '../suite/signIn.ts';

/** What a member's own reads return. */
export function memberCases(api: () => Api, token: () => string): void {
  const read = readCall(api, token);
  describe("a member's data", () => {
    it('are consistent', async () => {
      const [{ data: balances }, rewards, points] = await Promise.all([
        read(getBalances),
        read(getRewards, '?page[size]=500'),
        read(getPoints, '?page[size]=500'),
      ]);
      const active = rewards.data.filter((reward) => reward.is_active);
      const sum = active.reduce(
        (total, reward) => total + Math.round(Number(reward.value_remaining) * 100),
        0,
      );
      expect(balances.reward_count).toBe(active.length);
      expect(Math.round(Number(balances.reward_balance) * 100)).toBe(sum);
      expect(points.data.at(-1)?.balance_after).toBe(balances.point_balance);
    });

    it('have the figures of the design: $42.50 in 3 rewards, 3,240 points, 180 pending, gold', async () => {
      const { data: balances } = await read(getBalances);
      expect(balances).toMatchObject({
        reward_count: 3,
        point_balance: 3240,
        point_pending: 180,
        currency: 'AUD',
      });
      expect(Number(balances.reward_balance)).toBe(42.5);
      expect((await read(getTiers)).data.current_tier.handle).toBe('gold');
    });

    it('hold the latest 20 transactions and the active benefits in the whole profile only', async () => {
      const { data: whole } = await read(getProfile);
      const { data: latest } = await read(getTransactions);
      expect(whole.transactions).toEqual(latest.slice(0, 20));
      expect(whole.benefits.every((benefit) => benefit.status === 'active')).toBe(true);
      expect(await read(getProfileProfile)).not.toHaveProperty('data.transactions');
    });

    it('list points oldest first, and rewards issued before a given time, at the edges of the calendar too', async () => {
      const points = await read(getPoints, '?sort=issued_at&page[size]=500');
      const times = points.data.map((point) => point.issued_at);
      expect(times).toEqual(times.toSorted());
      const issuedUntil = async (time: string) =>
        (await read(getRewards, `?filter[issued_at][lte]=${encodeURIComponent(time)}`)).data.length;
      const tomorrow = new Date(Date.now() + 86400 * 1000).toISOString();
      expect(
        await Promise.all(['2000-01-01T00:00:00.000Z', '0000-01-01T00:00:00Z'].map(issuedUntil)),
      ).toEqual([0, 0]);
      const all = await Promise.all([tomorrow, '9999-12-31T23:59:59-05:00'].map(issuedUntil));
      expect(Math.min(...all)).toBeGreaterThanOrEqual(3);
    });
  });
  statementCases(read);
  catalogueCases(api, token, read);
}

function catalogueCases(api: () => Api, token: () => string, read: ReturnType<typeof readCall>): void {
  it('a catalogue has redeemable items, numbered from 1000000', async () => {
    const { data } = await read(getCatalogue, '?page[size]=500');
    expect(data.length).toBeGreaterThan(3);
    expect(data.every((item) => item.id >= 1000000)).toBe(true);
  });
  it('a catalogue has the names of its categories in the customer’s language', async () => {
    const namesIn = async (language: string) => {
      const { data } = await read(getCatalogue, '?page[size]=500&filter[category]=home', language);
      return [...new Set(data.map(({ category, category_name }) => `${category}: ${category_name}`))];
    };
    expect(await namesIn('en')).toEqual(['home: For the home']);
    expect(await namesIn('ar')).toEqual(['home: للمنزل']);
  });
  optionCases(api, token, read);
  mixedPriceCases(api, token, read);
}

function optionCases(api: () => Api, token: () => string, read: ReturnType<typeof readCall>): void {
  describe('an item of the catalogue with options', () => {
    const find = async (language = 'en') =>
      (await read(getCatalogue, '?page[size]=500', language)).data.find((item) => item.options?.length) ??
      expect.fail('no item has options');
    const redeem = async (id: number, body: object, key: string) =>
      await post(api(), `/api/rewards/catalogue/${id}/redeem`, body, {
        ...bearer(token()),
        'idempotency-key': key,
      });

    it('has their names in the customer’s language, and the stock of all of them', async () => {
      const [english, arabic] = [await find(), await find('ar')];
      expect(english).toMatchObject({ handle: 'rib-socks', option_label: 'Size' });
      expect(english.options?.[0]).toEqual({ handle: 's', name: 'Small (35–38)', stock: 40 });
      expect(arabic.options?.map(({ name }) => /\p{Script=Arabic}/u.test(name))).toEqual([true, true, true]);
      const sum = (english.options ?? []).reduce((all, { stock }) => all + (stock ?? 0), 0);
      expect(english.stock).toBe(sum);
      const answer = await api().fetch(`/api/rewards/catalogue/${english.id}`, { headers: bearer(token()) });
      expect(z.parse(getCatalogueItem.output, await answer.json()).data).toEqual(english);
    });

    it('is not redeemed without an option that exists and is in stock', async () => {
      const { id } = await find();
      const missing = await expectError(await redeem(id, {}, 'no-option-1'), 'validation_failed');
      expect(missing.errors).toEqual({ option: ['required'] });
      const unknown = await expectError(
        await redeem(id, { option: 'xxl' }, 'no-option-2'),
        'validation_failed',
      );
      expect(unknown.errors).toEqual({ option: ['not_found'] });
      await expectError(await redeem(id, { option: 'l' }, 'no-option-3'), 'out_of_stock');
    });

    it('is redeemed in one option, whose stock comes back when the redemption is undone', async () => {
      const { id, stock } = await find();
      const answer = await redeem(id, { option: 'm' }, 'with-option-1');
      expect(answer.status).toBe(201);
      const { data } = z.parse(postRedeem.output, await answer.json());
      expect(data).toMatchObject({ option: 'm', name: 'Rib wool socks · Medium (39–42)' });
      expect((await find()).stock).toBe((stock ?? 0) - 1);
      await expectError(await redeem(id, { option: 's' }, 'with-option-1'), 'validation_failed');
      const path = `/api/profile/redemptions/${data.id}/undo`;
      const headers = { ...bearer(token()), 'idempotency-key': 'with-option-2' };
      expect((await post(api(), path, {}, headers)).status).toBe(200);
      expect((await find()).stock).toBe(stock);
    });
  });
}

function mixedPriceCases(api: () => Api, token: () => string, read: ReturnType<typeof readCall>): void {
  it('an item of the catalogue that also costs money is redeemed only by a request with both prices', async () => {
    const items = (await read(getCatalogue, '?page[size]=500')).data;
    const item = items.find(({ price }) => price) ?? expect.fail('no item costs money');
    const redeem = async (body: object, key: string) =>
      await post(api(), `/api/rewards/catalogue/${item.id}/redeem`, body, {
        ...bearer(token()),
        'idempotency-key': key,
      });
    await expectError(await redeem({ points: item.points }, 'mixed-price-1'), 'price_changed');
    const answer = await redeem({ points: item.points, price: item.price }, 'mixed-price-2');
    expect(answer.status).toBe(201);
    const { data } = z.parse(postRedeem.output, await answer.json());
    expect(data).toMatchObject({ points: item.points, price: item.price, currency: item.currency });
    const headers = { ...bearer(token()), 'idempotency-key': 'mixed-price-3' };
    expect((await post(api(), `/api/profile/redemptions/${data.id}/undo`, {}, headers)).status).toBe(200);
  });

  it('an item of the catalogue with several pictures names them in the customer’s language, its own first', async () => {
    const find = async (language: string) =>
      (await read(getCatalogue, '?page[size]=500', language)).data.find(({ pictures }) => pictures);
    const [english, arabic] = [await find('en'), await find('ar')];
    expect(english?.pictures).toHaveLength(3);
    expect(english?.pictures?.[0]?.url).toBe(english?.image_url);
    expect(arabic?.pictures?.map(({ alt }) => /\p{Script=Arabic}/u.test(alt))).toEqual([true, true, true]);
  });
}

function statementCases(read: ReturnType<typeof readCall>): void {
  describe('the points of some days', () => {
    it('are those rows of the whole statement, with their balances', async () => {
      const { data: all } = await read(getPoints, '?sort=issued_at&page[size]=500');
      const melbourne = createLocalTime('Australia/Melbourne');
      const [from = '', to = ''] = [240, 20].map((days) => melbourne.dayOf(Date.now() - days * 86400000));
      const days = `filter[from]=${from}&filter[to]=${to}`;
      const { data, meta } = await read(getPoints, `?sort=issued_at&page[size]=500&${days}`);
      const [start, end] = [melbourne.instant(from, '00:00'), melbourne.endOfDay(to)];
      const isWithin = ({ issued_at: at }: { issued_at: string }) =>
        Date.parse(at) >= start && Date.parse(at) <= end;
      expect(data.length).toBeGreaterThan(0);
      expect([data, meta.total]).toEqual([all.filter(isWithin), data.length]);
    });
  });
}
