import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { getBalances, getPoints, getTiers } from '#contract/loyalty.ts';
import { getBenefitDefinition, getBenefits } from '#contract/offers.ts';
import { getProfile, getProfileProfile } from '#contract/profile.ts';
import { getConfig, getCountries, getGeolocation } from '#contract/reference.ts';
import { getCatalogue, getRewards } from '#contract/rewards.ts';
import { getTransactions } from '#contract/transactions.ts';
import type { Api } from './Api.ts';
import { bearer } from './signIn.ts';

export function dataCases(api: () => Api, token: () => string): void {
  const read = async <E extends Endpoint>(call: E, query = '', language = 'en'): Promise<Answer<E>> => {
    const headers = { ...bearer(token()), 'accept-language': language };
    const answer = await api().fetch(call.path + query, { headers });
    expect(answer.status).toBe(200);
    if (call.output === null) throw new Error(`${call.path} has no body`);
    return z.parse(call.output, await answer.json()) as Answer<E>;
  };

  describe('reference data', () => {
    it('are all countries of ISO 3166 with their states', async () => {
      const { countries } = await read(getCountries);
      expect(countries.length).toBeGreaterThanOrEqual(249);
      const australia = countries.find((country) => country.iso_2 === 'AU');
      expect(australia).toMatchObject({ iso_3: 'AUS', name: 'Australia' });
      expect(australia?.states).toContainEqual({
        iso_2_country_state_code: 'AU-VIC',
        iso: 'VIC',
        name: 'Victoria',
      });
    });

    it('name the shop, its languages and its first region', async () => {
      const config = await read(getConfig);
      expect(config.general.siteMeta.title).not.toBe('');
      expect(config.language).toEqual({ default: 'en', supported: ['en', 'it', 'es', 'fr', 'ar'] });
      expect(config.region).toMatchObject({ currency: 'AUD', timezone: 'Australia/Melbourne' });
    });

    it('are at least 12 stores, each somewhere on earth and open some day', async () => {
      const { locations } = await read(getGeolocation);
      expect(locations.length).toBeGreaterThanOrEqual(12);
      for (const { latitude, longitude, timezone } of locations) {
        expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
        expect(() => new Intl.DateTimeFormat('en', { timeZone: timezone })).not.toThrow();
      }
    });

    it.each(['config', 'countries', 'geolocation'])('have an age that says when %s changed', async (name) => {
      const whole = (await (await api().fetch(`/api/${name}`)).json()) as { lastUpdated: string };
      const age: unknown = await (await api().fetch(`/api/${name}/age`)).json();
      expect(age).toEqual({ lastUpdated: whole.lastUpdated });
      expect(Date.parse(whole.lastUpdated)).not.toBeNaN();
    });

    it('do not change between two reads', async () => {
      const texts = await Promise.all(
        [1, 2].map(async () => await (await api().fetch('/api/config')).text()),
      );
      expect(texts[0]).toBe(texts[1]);
    });
  });

  describe("a member's data", () => {
    it('agree with one another', async () => {
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

    it('are those of the pictures: $42.50 in 3 rewards, 3,240 points, 180 pending, gold', async () => {
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

    it('list orders newest first, page after page, each once', async () => {
      const whole = await read(
        getTransactions,
        '?page[size]=500&sort=-transacted_at&include=product&include_list_item=1',
      );
      const times = whole.data.map((order) => order.transacted_at);
      expect(times).toEqual(times.toSorted().toReversed());
      const pages = await Promise.all(
        [1, 2, 3].map((page) => read(getTransactions, `?page[number]=${page}&page[size]=3`)),
      );
      expect(pages.flatMap((page) => page.data)).toEqual(whole.data.slice(0, 9));
      expect(pages[0]?.meta).toMatchObject({ current_page: 1, per_page: 3, total: whole.meta.total });
      expect(pages[0]?.links.prev).toBeNull();
      expect(pages[0]?.links.next).toContain('page');
    });

    it('give 20 orders a page where nothing is asked, and nothing past the last page', async () => {
      expect((await read(getTransactions)).meta.per_page).toBe(20);
      expect((await read(getTransactions, '?page[number]=9999')).data).toEqual([]);
    });

    it.each(['store', 'online'])('filter orders by channel %s', async (channel) => {
      const { data } = await read(getTransactions, `?filter[channel]=${channel}&page[size]=500`);
      expect(data.length).toBeGreaterThan(0);
      expect(data.every((order) => order.channel === channel)).toBe(true);
    });

    it('filter orders by number, product, year and return', async () => {
      const byNumber = await read(getTransactions, '?filter[text]=R-1043');
      expect(byNumber.data.map((order) => order.number)).toEqual(['R-1043']);
      const item = byNumber.data[0]?.items[0];
      const byProduct = await read(
        getTransactions,
        `?filter[text]=${encodeURIComponent(item?.name ?? '')}&page[size]=500`,
      );
      expect(byProduct.data.map((order) => order.number)).toContain('R-1043');
      const year = byNumber.data[0]?.transacted_at.slice(0, 4);
      const byYear = await read(getTransactions, `?filter[year]=${year}&page[size]=500`);
      expect(byYear.data.map((order) => order.number)).toContain('R-1043');
      const returned = await read(getTransactions, '?filter[returns]=1&page[size]=500');
      expect(returned.data.length).toBeGreaterThan(0);
      expect(returned.data.every((order) => order.status.endsWith('returned'))).toBe(true);
    });

    it('take a percent or a quote in a search as text', async () => {
      for (const text of ['%', '_', "'", '\\', '"', 'x; drop table profiles']) {
        const { data } = await read(getTransactions, `?filter[text]=${encodeURIComponent(text)}`);
        expect(data).toEqual([]);
      }
    });

    it('list points oldest first and rewards issued by a moment', async () => {
      const points = await read(getPoints, '?sort=issued_at&page[size]=500');
      const times = points.data.map((point) => point.issued_at);
      expect(times).toEqual(times.toSorted());
      const long = encodeURIComponent('2000-01-01T00:00:00.000Z');
      expect((await read(getRewards, `?filter[issued_at][lte]=${long}`)).data).toEqual([]);
      const now = encodeURIComponent(new Date(Date.now() + 86400 * 1000).toISOString());
      expect((await read(getRewards, `?filter[issued_at][lte]=${now}`)).data.length).toBeGreaterThanOrEqual(
        3,
      );
    });

    it('speak the language that is asked for, where the tenant wrote texts', async () => {
      const languages = ['en', 'it', 'es', 'fr', 'ar'];
      const names = await Promise.all(
        languages.map(async (language) => (await read(getTiers, '', language)).data.current_tier.name),
      );
      expect(names.every((name) => name !== '')).toBe(true);
      expect(names[4]).toMatch(/[\u0600-\u06FF]/);
      const texts = await Promise.all(
        languages.map(async (language) => JSON.stringify((await read(getBenefits, '', language)).data)),
      );
      expect(new Set(texts).size).toBe(5);
      expect((await read(getTiers, '', 'xx, de;q=0.9')).data.current_tier.name).toBe(names[0]);
      expect((await read(getTiers, '', 'de;q=0.9, fr;q=0.8, en;q=0.1')).data.current_tier.name).toBe(
        names[3],
      );
    });

    it('find a published benefit for a visitor by its number, and no other', async () => {
      const { data } = await read(getBenefits);
      const id = data[0]?.definition.id ?? 0;
      const answer = await api().fetch(getBenefitDefinition.path.replace('{id}', String(id)));
      expect(z.parse(getBenefitDefinition.output, await answer.json())).toMatchObject({
        id,
        is_published: true,
      });
      expect((await api().fetch('/api/benefits/definitions/999999999')).status).toBe(404);
      expect([400, 404, 422]).toContain((await api().fetch('/api/benefits/definitions/abc')).status);
    });

    it('offer a catalogue of things to redeem, numbered from 1000000', async () => {
      const { data } = await read(getCatalogue, '?page[size]=500');
      expect(data.length).toBeGreaterThan(3);
      expect(data.every((item) => item.id >= 1000000)).toBe(true);
    });
  });
}
