import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '#contract/profile.ts';
import { ana, ben } from '../testing/addSmallShop.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('ana@example.com');
});
afterAll(async () => await api.close());

const put = async (body: object, headers: Record<string, string> = {}) => {
  const answer = await api.request('/api/profile', {
    method: 'PUT',
    headers: { ...bearer(token), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const json = (await answer.json()) as { data: Profile; errors: Record<string, string[]>; code?: string };
  return { status: answer.status, ...json };
};
const read = async () => {
  const answer = await api.request('/api/profile/profile', { headers: bearer(token) });
  return ((await answer.json()) as { data: Profile }).data;
};
const run = async (text: string) => void (await api.db.execute(sql.raw(text)));
const home = { address_1: '1 Pier St', city: 'Port Ellis', state: 'VIC', postcode: '3207', country: 'AU' };

beforeEach(async () => {
  api.clock.ms += 1000;
  await put({ first_name: 'Ana', last_name: 'Lima', addresses: [], company: null, secondary_phone: null });
});

describe('a change of the profile', () => {
  it('changes the given fields only, composed and trimmed, and answers with the whole profile', async () => {
    const before = await read();
    const { status, data } = await put({ first_name: '  Zoe\u0308 ', company: ' ', occupation: 'Baker' });
    expect(status).toBe(200);
    expect(data).toEqual({
      ...before,
      first_name: 'Zoë',
      full_name: 'Zoë Lima',
      occupation: 'Baker',
      updated_at: data.updated_at,
    });
    expect(Date.parse(data.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    expect(await read()).toEqual(data);
  });

  it('names every wrong field with a code, and changes nothing', async () => {
    const before = await read();
    const { status, errors } = await put({
      first_name: ' ',
      last_name: '<b>x</b>',
      preferred_name: 'x'.repeat(51),
      secondary_phone: '0412',
      company: 'https://x.example',
      addresses: [{ ...home, postcode: '3' }],
    });
    expect([status, errors]).toEqual([
      422,
      {
        first_name: ['required'],
        last_name: ['invalid'],
        preferred_name: ['too_long'],
        secondary_phone: ['invalid'],
        company: ['invalid'],
      },
    ]);
    expect(await read()).toEqual(before);
  });

  it('T2: ignores what a customer cannot change', async () => {
    const before = await read();
    const { status, data } = await put({
      id: '22222222-2222-4222-8222-222222222222',
      email: 'other@example.com',
      email_verified: true,
      mobile_phone: '+61412345678',
      mobile_verified: true,
      tier_handle: 'gold',
      balances: { point_balance: 1e6 },
      benefits: [{ id: 1 }],
      custom_attributes: { locale: { language: 'it' } },
      joined_at: '2000-01-01T00:00:00.000Z',
      occupation: 'Baker',
    });
    expect(status).toBe(200);
    expect(data).toEqual({ ...before, occupation: 'Baker', updated_at: data.updated_at });
  });

  it('T2: takes no identity but those that the profile has, among them the airline’s number once it is linked', async () => {
    const number = { handle: 'qff_number', identifier: '12345678' };
    expect(await put({ identities: [number] })).toMatchObject({
      status: 422,
      errors: { identities: ['not_linked'] },
    });
    await run(`insert into airline_links (profile_id, qff_number, qff_last_name, qff_joined_at)
      values ('${ana}', '12345678', 'Lima', now())`);
    const { status, data } = await put({ identities: [number] });
    expect([status, data.identities]).toEqual([200, [number]]);
    expect((await put({ identities: [number, { handle: 'loyalty-card', identifier: '1' }] })).status).toBe(
      422,
    );
    expect((await put({ identities: [{ ...number, identifier: '87654321' }] })).status).toBe(422);
  });

  it('names a store that customers can choose, or none', async () => {
    expect(await put({ preferred_location_id: 999 })).toMatchObject({
      status: 422,
      errors: { preferred_location_id: ['invalid'] },
    });
    expect((await put({ preferred_location_id: null })).status).toBe(200);
  });
});

describe('a change of a version that is no longer current', () => {
  it('is refused with the current profile', async () => {
    const { updated_at: version } = await read();
    const current = await put({ occupation: 'Baker' });
    const refused = await put({ occupation: 'Cook' }, { 'if-match': `"${version}"` });
    expect([refused.status, refused.code]).toEqual([409, 'conflict']);
    expect(refused.data).toEqual(current.data);
    const again = await put({ occupation: 'Cook' }, { 'if-match': `"${current.data.updated_at}"` });
    expect([again.status, again.data.occupation]).toEqual([200, 'Cook']);
  });

  it('is refused for all but one of many at once', async () => {
    const { updated_at: version } = await read();
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map((occupation) => put({ occupation }, { 'if-match': `"${version}"` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await read()).occupation).toBe(winner?.data.occupation);
  });
});

describe('addresses', () => {
  it('are the list that was sent, with one default for deliveries and one for bills', async () => {
    const { data } = await put({ addresses: [home, { ...home, label: 'Work', is_default_billing: true }] });
    expect(data.addresses).toMatchObject([
      { ...home, is_default_shipping: true, is_default_billing: false },
      { label: 'Work', is_default_shipping: false, is_default_billing: true },
    ]);
    const [, work] = data.addresses;
    expect((await put({ addresses: [work] })).data.addresses).toMatchObject([
      { label: 'Work', is_default_shipping: true, is_default_billing: true },
    ]);
  });

  it('are checked by the rules of their country, each by its place in the list', async () => {
    const { errors } = await put({
      addresses: [home, { ...home, postcode: '320' }, { ...home, state: 'XX' }],
    });
    expect(errors).toEqual({ 'addresses.1.postcode': ['invalid'], 'addresses.2.state': ['invalid'] });
    const many = Array.from({ length: 11 }, () => home);
    expect((await put({ addresses: many })).errors).toEqual({ addresses: ['too_many'] });
    const two = [home, home].map((each) => ({ ...each, is_default_shipping: true }));
    expect((await put({ addresses: two })).errors).toEqual({ addresses: ['one_default'] });
  });

  it('take the name of a country where its code is not known to the form', async () => {
    const { postcode: _none, state: _state, ...place } = home;
    const emirates = { ...place, country: 'الإمارات العربية المتحدة', state: 'DU' };
    expect((await put({ addresses: [emirates] })).data.addresses[0]?.country).toBe('AE');
    expect((await put({ addresses: [{ ...home, country: 'Atlantis' }] })).errors).toEqual({
      'addresses.0.country': ['invalid'],
    });
  });

  it('take a state by its code in any case, by its whole code and by its name', async () => {
    for (const state of ['vic', 'AU-VIC', 'victoria']) {
      const { data } = await put({ addresses: [{ ...home, country: 'Australia', state }] });
      expect(data.addresses).toMatchObject([{ country: 'AU', state: 'VIC' }]);
    }
    const { errors } = await put({ addresses: [{ ...home, country: 'Australia', state: 'Tyrol' }] });
    expect(errors).toEqual({ 'addresses.0.state': ['invalid'] });
  });

  it('that are stored stay beside others although they do not fit the rules, until they are changed', async () => {
    await run(`insert into addresses (profile_id, position, label, address_1, city, state, postcode, country)
      values ('${ana}', 0, 'Paris', '1 rue de Rivoli', 'Paris', '75', '75001', 'FR')`);
    const [paris] = (await read()).addresses;
    const { status, data } = await put({ addresses: [paris, home] });
    expect(status).toBe(200);
    expect(data.addresses).toMatchObject([{ label: 'Paris', state: '75', country: 'FR' }, home]);
    expect((await put({ addresses: [{ ...paris, city: 'Lyon' }, home] })).errors).toEqual({
      'addresses.0.state': ['invalid'],
    });
    expect((await put({ addresses: [home, { ...paris, label: undefined }] })).errors).toEqual({
      'addresses.1.state': ['invalid'],
    });
    expect((await put({ addresses: [paris] })).data.addresses).toMatchObject([
      { label: 'Paris', is_default_shipping: true, is_default_billing: true },
    ]);
  });

  it('of places without postcodes need none', async () => {
    const places = ['CW', 'SX'].map((country) => ({ address_1: '1 Pier St', city: 'Port', country }));
    expect((await put({ addresses: places })).status).toBe(200);
  });
});

describe('the agreements of a profile', () => {
  it('have the terms, however many choices about messages were made since', async () => {
    await run(`insert into agreements (profile_id, handle, version, accepted_at)
      values ('${ana}', 'terms', '7', '2020-01-01T00:00:00Z')`);
    await run(`insert into agreements (profile_id, handle, version, accepted_at)
      select '${ana}', 'email_promo', '7', '2021-01-01T00:00:00Z'::timestamptz + make_interval(days => n)
      from generate_series(1, 120) n`);
    const { agreements } = await read();
    expect(agreements).toHaveLength(100);
    expect(agreements[0]).toMatchObject({ handle: 'terms', version: '7' });
    expect(agreements.at(-1)?.accepted_at).toBe('2021-05-01T00:00:00.000Z');
    await run(`delete from agreements where version = '7'`);
  });
});

describe('a birthday', () => {
  it('is checked with the parts that are stored already', async () => {
    expect((await put({ birth_day: 31 })).errors).toEqual({ birth_month: ['required'] });
    expect((await put({ birth_day: 29, birth_month: 2 })).data).toMatchObject({
      birth_day: 29,
      birth_month: 2,
    });
    expect((await put({ birth_year: 2001 })).errors).toEqual({ birth_day: ['invalid'] });
    expect((await put({ birth_year: 2020 })).errors).toEqual({ birth_year: ['too_young'] });
    expect((await put({ birth_year: 2000 })).data.birth_year).toBe(2000);
  });

  it('is checked by the day where the customer lives', async () => {
    const before = api.clock.ms;
    // Half past midnight of 21 November in Melbourne, and still the 20th in Honolulu.
    api.clock.ms = Date.parse('2026-11-20T13:30:00Z');
    const own = bearer(await api.signIn('ben@example.com'));
    const sixteen = { birth_day: 21, birth_month: 11, birth_year: 2010 };
    await run(`insert into custom_attributes (profile_id, namespace, handle, value, updated_at)
      values ('${ben}', 'locale', 'timezone', '"Pacific/Honolulu"', now())`);
    expect((await put(sixteen, own)).errors).toEqual({ birth_year: ['too_young'] });
    await run(`delete from custom_attributes where handle = 'timezone'`);
    expect((await put(sixteen, own)).data).toMatchObject(sixteen);
    api.clock.ms = before;
  });

  it('changes once in 365 days after a benefit was given for it, and says until when', async () => {
    await run(`insert into benefit_definitions (id, handle, kind, icon, translations)
      values (900, 'birthday', 'birthday', 'cake', '{"en":{"name":"Birthday"}}')`);
    await run(`insert into benefits (profile_id, definition_id, issued_at, timezone)
      values ('${ana}', 900, '${new Date(api.clock.ms).toISOString()}', 'UTC')`);
    api.clock.ms += 3600000;
    const changed = await put({ birth_day: 4, birth_month: 7 });
    expect(changed.status).toBe(200);
    expect((await put({ birth_year: 1999 })).status).toBe(200);
    api.clock.ms += 3600000;
    const until = new Date(Date.parse(changed.data.updated_at) + 365 * 86400000).toISOString();
    const refused = await put({ birth_day: 5 });
    expect(refused.errors).toEqual({ birth_day: ['locked'], birthday_locked_until: [until] });
    api.clock.ms += 365 * 86400000;
    token = await api.signIn('ana@example.com');
    expect((await put({ birth_day: 5 })).status).toBe(200);
  });
});
