import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getBenefitDefinition, getBenefits } from '#contract/offers.ts';
import { getTiers } from '#contract/loyalty.ts';
import { getConfig, getCountries, getGeolocation } from '#contract/reference.ts';
import type { Api } from '../suite/Api.ts';
import { readCall } from '../suite/readCall.ts';

/** Countries, configuration and stores. */
export function referenceCases(api: () => Api, token: () => string): void {
  const read = readCall(api, token);
  describe('reference data', () => {
    it('include all countries of ISO 3166 with their states', async () => {
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

    it('include at least 12 stores, each with valid coordinates and a time zone', async () => {
      const { locations } = await read(getGeolocation);
      expect(locations.length).toBeGreaterThanOrEqual(12);
      for (const { latitude, longitude, timezone } of locations) {
        expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
        expect(() => new Intl.DateTimeFormat('en', { timeZone: timezone })).not.toThrow();
      }
    });

    it.each(['config', 'countries', 'geolocation'])('have a date of change for %s', async (name) => {
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
}

/** Texts of the tenant, and what a visitor may read. */
export function languageCases(api: () => Api, token: () => string): void {
  const read = readCall(api, token);
  describe('texts of the tenant', () => {
    it('are in the language of the request where the tenant has written them', async () => {
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

    it('of a published benefit are visible to visitors by its id, and an unknown id is not found', async () => {
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
  });
}
