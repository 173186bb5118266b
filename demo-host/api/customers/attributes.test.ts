import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '#tests/support/api/readEvents.ts';
import { connectionDefinitions, connections } from '../connections/schema.ts';
import { closeAccount, undoClosing } from '../privacy/queries/closeAccount.ts';
import { locations } from '../reference/schema.ts';
import { ana, ben } from '../testing/addSmallShop.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';

let api: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  api = await openTestApp();
  for (const email of ['ana@example.com', 'ben@example.com']) tokens[email] = await api.signIn(email);
  await addStores();
  await addPeople();
});
afterAll(async () => await api.close());

async function addStores(): Promise<void> {
  const store = { latitude: 0, longitude: 0, timezone: 'Australia/Melbourne', updated_at: new Date(0) };
  const address = { address_1: 'x', city: 'x', country: 'AU' };
  await api.db.insert(locations).values([
    { ...store, id: 1, handle: 'open', name: 'Open', address },
    { ...store, id: 2, handle: 'closed', name: 'Closed', address, is_permanently_closed: true },
    { ...store, id: 3, handle: 'hidden', name: 'Hidden', address, is_published: false },
  ]);
}

/** Ana has the child 1 and the programme 2, Ben the child 3. */
async function addPeople(): Promise<void> {
  await api.db.insert(connectionDefinitions).values([
    { id: 1, handle: 'child', type: 'person', translations: { en: { name: 'Child' } } },
    { id: 2, handle: 'club', type: 'programme', translations: { en: { name: 'Club' } } },
  ]);
  const created_at = new Date(0);
  await api.db.insert(connections).values([
    { id: 1, profile_id: ana, definition_id: 1, first_name: 'Cora', created_at },
    { id: 2, profile_id: ana, definition_id: 2, created_at },
    { id: 3, profile_id: ben, definition_id: 1, first_name: 'Dan', created_at },
  ]);
}

const put = async (attribute: string, value: unknown, email = 'ana@example.com') =>
  await api.request(`/api/profile/attributes/custom/${attribute}`, {
    method: 'PUT',
    headers: { ...bearer(tokens[email] ?? ''), 'content-type': 'application/json' },
    body: typeof value === 'string' && value.startsWith('{') ? value : JSON.stringify({ value }),
  });
const attributes = async (email = 'ana@example.com') => {
  const answer = await api.request('/api/profile/profile', { headers: bearer(tokens[email] ?? '') });
  const { data } = (await answer.json()) as { data: { custom_attributes: Record<string, unknown> } };
  return data.custom_attributes as Record<string, Record<string, unknown>>;
};
const codeOf = async (answer: Response) => {
  const { status, code, errors } = (await answer.json()) as Record<string, unknown>;
  return { status, code, errors };
};
const size = (value: string, more: object = {}) => ({
  system: 'AU',
  value,
  fit: null,
  note: null,
  source: 'me',
  ...more,
});

describe('a custom attribute', () => {
  it('is stored, answered as it is stored, and deleted by null', async () => {
    const answer = await put('preference:interests', ['knitwear', 'home']);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { data: { namespace: 'preference', handle: 'interests', value: ['knitwear', 'home'] } },
    ]);
    expect((await attributes())['preference']).toEqual({ interests: ['knitwear', 'home'] });
    expect((await put('preference:interests', null)).status).toBe(200);
    expect((await attributes())['preference']).toBeUndefined();
  });

  it('locale:language is the language of the profile and of its mails', async () => {
    expect((await put('locale:language', 'ar')).status).toBe(200);
    expect((await attributes())['locale']).toEqual({ language: 'ar' });
    const now = new Date(api.clock.ms);
    await closeAccount(api.db, ana, now);
    await api.outbox.flush();
    await undoClosing(api.db, ana, now);
    expect(api.mails.at(-1)?.language).toBe('ar');
    await put('locale:language', 'en');
  });

  it('reaches the customer’s other open portals', async () => {
    const stream = await api.request('/api/profile/changes', {
      headers: bearer(tokens['ana@example.com'] ?? ''),
    });
    const events = readEvents(stream);
    await events.next();
    await put('privacy:location', false);
    expect((await events.next())?.changed).toContain('profile');
    await events.close();
  });

  it.each([
    ['another namespace', 'qff:qff_joined_at', '2020-01-01', 403, 'forbidden', undefined],
    ['a namespace that staff write', 'staff:note', 'x', 403, 'forbidden', undefined],
    ['no namespace', 'language', 'en', 422, 'validation_failed', { attribute: ['invalid'] }],
    ['two colons', 'size:tops:x', 'x', 422, 'validation_failed', { attribute: ['invalid'] }],
    ['a slash', 'size:..%2Ftops', 'x', 422, 'validation_failed', { attribute: ['invalid'] }],
    ['dots', 'preference:%2e%2e', 'x', 422, 'validation_failed', { attribute: ['invalid'] }],
    [
      'letters of another script',
      'size:%D1%82ops',
      'x',
      422,
      'validation_failed',
      { attribute: ['invalid'] },
    ],
    ['capitals', 'QFF:qff_joined_at', 'x', 422, 'validation_failed', { attribute: ['invalid'] }],
    [
      'a property of objects',
      'locale:constructor',
      'x',
      422,
      'validation_failed',
      { attribute: ['unknown'] },
    ],
    ['an unknown handle', 'preference:horoscope', 'x', 422, 'validation_failed', { attribute: ['unknown'] }],
    ['9 kB', 'preference:brands', ['x'.repeat(9000)], 422, 'validation_failed', { value: ['too_long'] }],
    ['1 MB', 'preference:brands', ['x'.repeat(2 ** 20)], 413, 'payload_too_large', undefined],
    ['no value', 'preference:theme', '{}', 422, 'validation_failed', { value: ['required'] }],
    ['a value of a wrong kind', 'preference:theme', 'blue', 422, 'validation_failed', { value: ['invalid'] }],
  ])('T3 is refused with %s, and nothing changes', async (_, attribute, value, status, code, errors) => {
    const before = await attributes();
    const refused = await codeOf(await put(attribute, value));
    expect(refused).toMatchObject({ status, code, ...(errors ? { errors } : {}) });
    expect(await attributes()).toEqual(before);
  });

  it('is the customer’s own', async () => {
    await put('preference:theme', 'dark');
    expect((await attributes('ben@example.com'))['preference']).toBeUndefined();
    await put('preference:theme', null);
  });
});

describe('a store', () => {
  it('is chosen only if customers may see it, and stays when it closes', async () => {
    expect((await put('preference:store', 1)).status).toBe(200);
    expect((await attributes())['preference']).toEqual({ store: 1 });
    for (const id of [2, 3, 4]) {
      expect(await codeOf(await put('preference:store', id))).toMatchObject({
        errors: { value: ['invalid'] },
      });
    }
    await api.db.execute(sql`update locations set is_permanently_closed = true where id = 1`);
    expect((await put('preference:store', 1)).status).toBe(200);
    await api.db.execute(sql`update locations set is_permanently_closed = false where id = 1`);
    expect((await put('preference:store', null)).status).toBe(200);
    expect((await attributes())['preference']).toBeUndefined();
  });

  it('can be a favourite while it is shown', async () => {
    expect((await put('preference:favourite_stores', [1, 2])).status).toBe(200);
    for (const ids of [[1, 3], [4], [1, 1], [1, 2, 3, 4, 5, 6]]) {
      expect((await put('preference:favourite_stores', ids)).status).toBe(422);
    }
    expect((await attributes())['preference']).toEqual({ favourite_stores: [1, 2] });
    await put('preference:favourite_stores', null);
  });

  it('that is no longer shown stays a favourite, and does not prevent other changes of the list', async () => {
    await put('preference:favourite_stores', [1]);
    await api.db.execute(sql`update locations set is_published = false where id = 1`);
    expect((await put('preference:favourite_stores', [1, 2])).status).toBe(200);
    expect((await put('preference:favourite_stores', [2])).status).toBe(200);
    expect((await put('preference:favourite_stores', [1, 2])).status).toBe(422);
    await api.db.execute(sql`update locations set is_published = true where id = 1`);
    await put('preference:favourite_stores', null);
  });
});

describe('an attribute that is a field of the profile', () => {
  const version = async () => {
    const headers = bearer(tokens['ana@example.com'] ?? '');
    const answer = await api.request('/api/profile/profile', { headers });
    return ((await answer.json()) as { data: { updated_at: string } }).data.updated_at;
  };
  it.each([
    ['preference:store', 1, null],
    ['locale:language', 'fr', 'en'],
  ])('%s makes a new version: a change of an older one is refused', async (name, value, before) => {
    const old = await version();
    expect((await put(name, value)).status).toBe(200);
    expect(Date.parse(await version())).toBeGreaterThan(Date.parse(old));
    const refused = await api.request('/api/profile', {
      method: 'PUT',
      headers: {
        ...bearer(tokens['ana@example.com'] ?? ''),
        'content-type': 'application/json',
        'if-match': `"${old}"`,
      },
      body: JSON.stringify({ preferred_location_id: null }),
    });
    expect(refused.status).toBe(409);
    await put(name, before);
  });

  it.each([
    ['preference:store', 1, null],
    ['preference:store', null, null],
    ['locale:language', 'fr', 'en'],
  ])('%s %j makes none if it is sent again', async (name, value, before) => {
    await put(name, value);
    const first = await version();
    api.clock.ms += 1000;
    expect((await put(name, value)).status).toBe(200);
    expect(await version()).toBe(first);
    await put(name, before);
  });
});

describe('a size', () => {
  it('gets the time of its change, and keeps a value that is in no list until another is chosen', async () => {
    const now = new Date(api.clock.ms).toISOString();
    expect(await (await put('size:tops', size('12'))).json()).toMatchObject({
      data: { value: { ...size('12'), updated_at: now } },
    });
    await api.db.execute(
      sql`update custom_attributes set value = '{"system": "AU", "value": "12L", "source": "store"}'`,
    );
    expect((await put('size:tops', size('12L', { fit: 'slim' }))).status).toBe(200);
    expect((await put('size:tops', size('14L'))).status).toBe(422);
    expect((await attributes())['size']).toMatchObject({ tops: { value: '12L', fit: 'slim' } });
    await put('size:tops', null);
  });

  it('of a category or a system that only the tenant has is taken by its list, and stays when the list changes', async () => {
    const setSize = async (size: object) =>
      await api.db.execute(sql`update config_document
        set component_settings = jsonb_set(component_settings, '{size}', ${JSON.stringify(size)}::jsonb)`);
    const cape = (value: string, more: object = {}) => size(value, { system: 'Cape', ...more });
    expect((await put('size:capes', cape('Long'))).status).toBe(422);
    const systems = {
      capes: [{ system: 'Cape', values: ['Short', 'Long'] }],
      tops: [{ system: 'House', values: ['2'] }],
    };
    await setSize({ categories: ['capes', 'tops'], systems });
    expect((await put('size:capes', cape('Long'))).status).toBe(200);
    expect((await put('size:capes_1', cape('Short'))).status).toBe(200);
    expect((await put('size:capes', cape('Wide'))).status).toBe(422);
    expect((await put('size:tops', size('2', { system: 'House' }))).status).toBe(200);
    expect((await put('size:tops', size('12'))).status).toBe(422);
    await setSize({ categories: [] });
    expect((await put('size:capes', cape('Long', { fit: 'slim' }))).status).toBe(200);
    expect((await put('size:capes', cape('Short'))).status).toBe(422);
    for (const handle of ['capes', 'capes_1', 'tops']) await put(`size:${handle}`, null);
  });

  it('of a person belongs to a connection of the customer', async () => {
    expect((await put('size:tops_1', size('8'))).status).toBe(200);
    expect((await attributes())['size']).toMatchObject({ tops_1: { value: '8' } });
    expect((await put('size:tops_1', null)).status).toBe(200);
  });

  it('of another customer’s person, of a programme and of an unknown one get the same answer', async () => {
    const bodies = await Promise.all(
      ['tops_3', 'tops_2', 'tops_987654321', 'tops_999999999999999', 'capes_3'].map(async (handle) => {
        const answer = await put(`size:${handle}`, size('8'));
        return [answer.status, (await answer.text()).replace(/req_[\w-]+/, '')];
      }),
    );
    expect(bodies[0]?.[0]).toBe(404);
    expect(new Set(bodies.map((each) => JSON.stringify(each))).size).toBe(1);
  });
});
