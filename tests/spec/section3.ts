import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';
import { has, pass, stopTime, until } from './openAs.ts';
import type { Row, Scene } from './Row.ts';

async function read({ world, maren }: Scene, path: string): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${maren}` };
  const answer = await world.api.fetch(new Request(location.origin + path, { headers }));
  const body = (await answer.json()) as { data?: Record<string, unknown> };
  return body.data ?? (body as Record<string, unknown>);
}

/** A row: the answer of a call, or the part of it that `pick` takes, has at least these fields. */
const holds = (
  says: string,
  path: string,
  fields: readonly string[],
  pick = (body: unknown) => body,
): Row => ({
  says,
  observe: async (scene) => {
    const body = pick(await read(scene, path));
    expect(Object.keys(body as object)).toEqual(expect.arrayContaining([...fields]));
  },
});
const first = (name: string) => (body: unknown) => (body as Record<string, unknown[]>)[name]?.[0];

/** Entities and their fields, as the API returns them. */
export const section3: readonly Row[] = [
  holds(
    'Profile: id, email, first_name, last_name, region, tier_handle, identities, custom_attributes, attributes, transactions, benefits',
    '/api/profile',
    [
      'id',
      'email',
      'first_name',
      'last_name',
      'region',
      'tier_handle',
      'identities',
      'custom_attributes',
      'attributes',
      'transactions',
      'benefits',
    ],
  ),
  {
    says: 'Profile: region with handle; identities of handle and identifier; custom attributes by namespace then handle, e.g. locale.language; attributes.comms',
    observe: async (scene) => {
      const profile = await read(scene, '/api/profile');
      expect(profile).toMatchObject({
        region: { handle: expect.any(String) as string },
        custom_attributes: { locale: { language: 'en' } },
        attributes: { comms: expect.any(Object) as object },
      });
      expect((profile['identities'] as object[])[0]).toMatchObject({
        handle: expect.any(String) as string,
        identifier: expect.any(String) as string,
      });
    },
  },
  holds(
    'Connection: id, definition.id, connector',
    '/api/profile/connections',
    ['id', 'definition', 'connector'],
    (body) => (Array.isArray(body) ? body[0] : body),
  ),
  {
    says: 'Benefit definition: meta, is_published, is_claimable',
    observe: async (scene) => {
      const benefits = (await read(scene, '/api/profile/benefits')) as unknown as {
        definition: { id: number };
      }[];
      const body = await read(scene, `/api/benefits/definitions/${benefits[0]?.definition.id}`);
      expect(body).toMatchObject({ is_published: true, is_claimable: expect.any(Boolean) as boolean });
      expect(body).toHaveProperty('meta');
    },
  },
  {
    says: 'Product list: handle; list items with source, product_variant_id or product_id',
    observe: async (scene) => {
      const lists = (await read(scene, '/api/connections/1/lists')) as unknown as {
        handle: unknown;
        items: { source: unknown; product_variant_id: unknown; product_id: unknown }[];
      }[];
      expect(lists.map(({ handle }) => typeof handle)).toContain('string');
      const items = lists.flatMap((list) => list.items);
      expect(items.length).toBeGreaterThan(0);
      for (const { source, product_variant_id, product_id } of items) {
        expect(typeof source).toBe('string');
        expect([typeof product_variant_id, typeof product_id]).toContain('number');
      }
    },
  },
  {
    says: 'Airline frequent-flyer data: qff_number as an identity, qff_last_name and qff_joined_at in the partner-airline namespace',
    observe: async (scene) => {
      const { identities, custom_attributes } = await read(scene, '/api/profile');
      const number = (identities as { handle: string; identifier: string }[]).find(
        ({ handle }) => handle === 'qff_number',
      );
      expect(number?.identifier).toMatch(/^\d+$/);
      const { qff } = custom_attributes as { qff: Record<string, string> };
      expect(qff['qff_last_name']).toBe('Ellison');
      expect(Date.parse(qff['qff_joined_at'] ?? '')).toBeLessThan(Date.now());
    },
  },
  {
    says: 'Toast: id, title, text, type, timeout, infinite, canDismiss',
    observe: async () => {
      stopTime();
      const { portal } = await renderPortal('/');
      await until(() => document.querySelector('h1') !== null);
      const { toasts } = portal.models;
      let id = '';
      act(() => {
        id = toasts.show({
          title: 'First',
          text: 'Its words',
          type: 'error',
          infinite: true,
          canDismiss: true,
        });
        toasts.show({ title: 'Second', type: 'info', timeout: 700, canDismiss: false });
      });
      await until(() => has('Its words'));
      expect(screen.getByText('Its words').closest('[role="alert"]')?.textContent).toBe('FirstIts words');
      expect(screen.getByText('Second').closest('[role="alert"]')).toBeNull();
      expect(screen.getAllByRole('button', { name: /dismiss|close/i })).toHaveLength(1);
      // 700 ms and 300 ms on its way out; the other stays until it is dismissed by its id.
      await pass(1001);
      expect([has('First'), has('Second')]).toEqual([true, false]);
      await pass(3600000);
      expect(has('First')).toBe(true);
      act(() => toasts.dismiss(id));
      await pass(301);
      expect(has('First')).toBe(false);
    },
  },
  {
    says: 'Geolocation: computed distance, sortedLocations: the nearest store comes first',
    observe: async ({ world }) => {
      const { portal } = await renderPortal('/');
      const { reference } = portal.models;
      await act(async () => await reference.locations.load());
      world.use(
        http.get('*/api/geolocation/me', () =>
          HttpResponse.json({ latitude: -37.8232, longitude: 144.957, city: null, accuracy: 'ip' }),
        ),
      );
      await act(async () => await reference.locate());
      const [nearest, next] = reference.sortedLocations.peek();
      expect([nearest?.name, nearest?.distance]).toEqual(['Quay Street', 0]);
      const metres = reference.sortedLocations.peek().map((store) => store.distance ?? Number.NaN);
      expect(metres).toEqual(metres.toSorted((a, b) => a - b));
      expect(next?.distance).toBeGreaterThan(0);
    },
  },
  holds('Countries: list of countries; plus lastUpdated', '/api/countries', ['countries', 'lastUpdated']),
  {
    says: 'each country: iso_2, iso_3, name, states; each state: iso_2_country_state_code, iso, name',
    observe: async (scene) => {
      const { countries } = (await read(scene, '/api/countries')) as {
        countries: { iso_2: string; states: { iso: string }[] }[];
      };
      const australia = countries.find((country) => country.iso_2 === 'AU');
      expect({ ...australia, states: undefined }).toEqual({ iso_2: 'AU', iso_3: 'AUS', name: 'Australia' });
      expect(australia?.states.find(({ iso }) => iso === 'VIC')).toEqual({
        iso_2_country_state_code: 'AU-VIC',
        iso: 'VIC',
        name: 'Victoria',
      });
    },
  },
  holds(
    'Geolocation: locations each with latitude, longitude',
    '/api/geolocation',
    ['latitude', 'longitude'],
    first('locations'),
  ),
  holds('Geolocation: latitude, longitude', '/api/geolocation/me', ['latitude', 'longitude']),
  {
    says: 'Auth token: base64 text decoding to a token whose payload has pid (profile id) and exp (expiry, unix time)',
    observe: async (scene) => {
      const compact = Buffer.from(scene.maren, 'base64').toString('latin1').split('.');
      expect(compact).toHaveLength(3);
      const payload = JSON.parse(Buffer.from(compact[1] ?? '', 'base64url').toString()) as {
        pid: string;
        exp: number;
      };
      expect(payload.pid).toBe((await read(scene, '/api/profile'))['id']);
      expect(payload.exp).toBeGreaterThan(Date.now() / 1000);
      expect(payload.exp).toBeLessThan(Date.now() / 1000 + 31 * 86400);
    },
  },
  holds('Config: general, events by name, language, component settings, lastUpdated', '/api/config', [
    'general',
    'events',
    'language',
    'component_settings',
    'lastUpdated',
  ]),
  holds(
    'Config general: tenant, publicAssetUrl, styleUrl, siteMeta; background; logo; coverHeader',
    '/api/config',
    ['tenant', 'publicAssetUrl', 'styleUrl', 'siteMeta', 'background', 'logo', 'coverHeader'],
    (body) => (body as Record<string, unknown>)['general'],
  ),
  holds(
    'siteMeta with title, description, ogImageUrl, url',
    '/api/config',
    ['title', 'description', 'ogImageUrl', 'url'],
    (body) => (body as { general: { siteMeta: unknown } }).general.siteMeta,
  ),
];
