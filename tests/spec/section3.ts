import { expect } from 'vitest';
import type { Row, Scene } from './Row.ts';

async function read({ world, maren }: Scene, path: string): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${maren}` };
  const answer = await world.api.fetch(new Request(location.origin + path, { headers }));
  const body = (await answer.json()) as { data?: Record<string, unknown> };
  return body.data ?? (body as Record<string, unknown>);
}

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

/** Entities and their fields, as the API gives them. */
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
  holds('Countries: list of countries; plus lastUpdated', '/api/countries', ['countries', 'lastUpdated']),
  holds(
    'each country: iso_2, iso_3, name, states',
    '/api/countries',
    ['iso_2', 'iso_3', 'name', 'states'],
    first('countries'),
  ),
  {
    says: 'each state: iso_2_country_state_code, iso, name',
    observe: async (scene) => {
      const { countries } = (await read(scene, '/api/countries')) as {
        countries: { iso_2: string; states: object[] }[];
      };
      const states = countries.find((country) => country.iso_2 === 'AU')?.states ?? [];
      expect(states[0]).toEqual({
        iso_2_country_state_code: expect.stringMatching(/^AU-/) as string,
        iso: expect.any(String) as string,
        name: expect.any(String) as string,
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
