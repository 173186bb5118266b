import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreements, comms, customAttributes, identities, profiles } from '../customers/schema.ts';
import { sessions } from '../sessions/schema.ts';
import { bearer, openTestApp, testShop, type TestApp } from '../testing/openTestApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(async () => await api.close());

interface Answered {
  readonly status: number;
  readonly code?: string;
  readonly errors?: Record<string, string[]>;
  readonly data?: Record<string, unknown>;
}
/** Verifies an address and returns the secret to join with. */
async function prove(email: string, asked: object = {}): Promise<string> {
  const { attemptId, code } = await api.ask({ email, ...asked });
  const answer = await api.post('/api/auth/verify', { attempt_id: attemptId, code });
  return ((await answer.json()) as { data: { attempt_id: string } }).data.attempt_id;
}
const form = {
  first_name: ' Zoe\u0308 ',
  last_name: 'O’Brien-李',
  language: 'fr',
  email_promo: true,
  sms_promo: false,
  terms_version: '1',
};
/** Every field of the form filled in. */
const wholeForm = {
  mobile_phone: '+61491570156',
  birth_day: 29,
  birth_month: 2,
  postcode: '3207',
  sms_promo: true,
};
async function create(body: object): Promise<Answered> {
  const answer = await api.post('/api/auth/create', { ...form, ...body });
  return { ...((await answer.json()) as object), status: answer.status };
}
const profileOf = async (email: string) =>
  (await api.db.select().from(profiles).where(eq(profiles.email, email)))[0];

describe('joining', () => {
  it('creates an active member with a card, and signs in', async () => {
    const attempt_id = await prove('zoe@example.com', { redirect: '/offers' });
    const { status, data } = await create({ ...wholeForm, email: 'Zoe@Example.com', attempt_id });
    expect(status).toBe(201);
    expect(data).toMatchObject({ is_new: true, redirect: '/offers', keep: false });
    const profile = await profileOf('zoe@example.com');
    expect(profile).toMatchObject({
      status: 'active',
      email_verified: true,
      first_name: 'Zoë',
      last_name: 'O’Brien-李',
      mobile_phone: '+61491570156',
      mobile_verified: false,
      birth_day: 29,
      birth_month: 2,
      birth_year: null,
      language: 'fr',
      region_id: 1,
    });
    const id = profile?.id ?? '';
    expect(data?.['profile_id']).toBe(id);
    const [card] = await api.db.select().from(identities).where(eq(identities.profile_id, id));
    expect(card).toMatchObject({
      handle: 'loyalty-card',
      identifier: expect.stringMatching(/^4821\d{8}$/) as string,
    });
    for (const path of ['', '/tiers', '/balances', '/rewards', '/benefits']) {
      const answer = await api.request(`/api/profile${path}`, { headers: bearer(String(data?.['token'])) });
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  it('keeps what the new member agreed to, and the postcode', async () => {
    const attempt_id = await prove('agreed@example.com');
    await create({ ...wholeForm, email: 'agreed@example.com', attempt_id });
    const id = (await profileOf('agreed@example.com'))?.id ?? '';
    const agreed = await api.db.select().from(agreements).where(eq(agreements.profile_id, id));
    expect(agreed.map(({ handle, version }) => `${handle} ${version}`).sort()).toEqual([
      ...['email_promo 1', 'sms_promo 1', 'terms 1'],
    ]);
    const rows = await api.db.select().from(comms).where(eq(comms.profile_id, id));
    const at = new Date(api.clock.ms).toISOString();
    expect(Object.fromEntries(rows.map(({ handle, value }) => [handle, value]))).toEqual({
      email_optout: false,
      sms_optout: true,
      email_bounced: false,
      email_verification: 'verified',
      email_promo: true,
      sms_promo: true,
      email_consent_updated_at: at,
      sms_consent_updated_at: at,
    });
    const kept = await api.db.execute(
      sql`select namespace, handle, value::text from custom_attributes where profile_id = ${id}`,
    );
    expect(kept).toMatchObject({
      rows: [{ namespace: 'preference', handle: 'postcode', value: '"3207"' }],
    });
  });

  it('keeps the leading zero of a postcode', async () => {
    const attempt_id = await prove('north@example.com');
    const { data } = await create({ email: 'north@example.com', attempt_id, postcode: '0800' });
    const answer = await api.request('/api/profile', { headers: bearer(String(data?.['token'])) });
    const profile = (await answer.json()) as { data: { custom_attributes: object } };
    expect(profile.data.custom_attributes).toMatchObject({ preference: { postcode: '0800' } });
  });

  it('works once, and not with the id of the attempt, which the browser knew before the verification', async () => {
    const email = 'once@example.com';
    const { attemptId, code } = await api.ask({ email });
    await api.post('/api/auth/verify', { attempt_id: attemptId, code });
    expect((await create({ email, attempt_id: attemptId })).status).toBe(401);
    const attempt_id = await prove('once@example.com');
    expect((await create({ email, attempt_id })).status).toBe(201);
    expect((await create({ email, attempt_id })).status).toBe(401);
  });

  it('creates one member when the form is sent ten times at once', async () => {
    const email = 'ten@example.com';
    const attempt_id = await prove(email);
    const before = await api.db.$count(sessions);
    const all = await Promise.all(Array.from({ length: 10 }, () => create({ email, attempt_id })));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(401)]);
    expect(await api.db.$count(sessions)).toBe(before + 1);
  });

  it('is refused after half an hour', async () => {
    const attempt_id = await prove('late@example.com');
    api.clock.ms += 1800 * 1000;
    expect((await create({ email: 'late@example.com', attempt_id })).status).toBe(401);
  });

  it('is refused for an address other than the verified one, and the corrected form may be sent again', async () => {
    const attempt_id = await prove('mine@example.com');
    const { status, errors } = await create({ email: 'ana@example.com', attempt_id });
    expect([status, errors]).toEqual([422, { email: ['not_verified'] }]);
    expect((await create({ email: 'mine@example.com', attempt_id })).status).toBe(201);
  });

  it('is a conflict where another profile has the address by now, and opens no session', async () => {
    const email = 'two@example.com';
    const [first, second] = [await prove(email), await prove(email)];
    expect((await create({ email, attempt_id: first })).status).toBe(201);
    expect(await create({ email, attempt_id: second })).toMatchObject({
      status: 409,
      code: 'already_exists',
    });
  });

  it('signs in by a second message after the customer has joined by the first', async () => {
    const email = 'twice@example.com';
    const second = await api.ask({ email });
    expect((await create({ email, attempt_id: await prove(email) })).status).toBe(201);
    const answer = await api.post('/api/auth/verify', { attempt_id: second.attemptId, code: second.code });
    expect(await answer.json()).toMatchObject({ data: { is_new: false } });
  });

  it('completes a profile that a device created, and does not replace a verified number', async () => {
    const noted = {
      email: 'noted@example.com',
      status: 'incomplete',
      mobile_phone: '+61491570158',
      mobile_verified: true,
      region_id: 1,
      joined_at: new Date(),
      updated_at: new Date(),
    };
    const [before] = await api.db.insert(profiles).values(noted).returning();
    const postcode = { profile_id: before?.id ?? '', namespace: 'preference', handle: 'postcode' };
    await api.db.insert(customAttributes).values({ ...postcode, value: '2000', updated_at: new Date() });
    const attempt_id = await prove('noted@example.com');
    const asked = { email: 'noted@example.com', attempt_id, mobile_phone: '+61491570156', postcode: '3207' };
    expect(await create(asked)).toMatchObject({ status: 201, data: { profile_id: before?.id } });
    expect(await profileOf('noted@example.com')).toMatchObject({
      status: 'active',
      mobile_phone: '+61491570156',
      mobile_verified: false,
    });
    const whose = eq(customAttributes.profile_id, before?.id ?? '');
    expect((await api.db.select().from(customAttributes).where(whose))[0]?.value).toBe('3207');
  });

  it('sets only the fields of the form', async () => {
    const email = 'mass@example.com';
    const attempt_id = await prove(email);
    const more = {
      id: '33333333-3333-4333-8333-333333333333',
      pid: '33333333-3333-4333-8333-333333333333',
      status: 'suspended',
      role: 'admin',
      tenant: 'other',
      tier_handle: 'gold',
      point_balance: 1000000,
      email_verified: false,
      mobile_verified: true,
      joined_at: '2001-01-01T00:00:00.000Z',
      region_id: 99,
      identities: [{ handle: 'loyalty-card', identifier: '1' }],
    };
    const { status, data } = await create({ email, attempt_id, ...more });
    expect(status).toBe(201);
    const profile = await profileOf(email);
    expect(profile).toMatchObject({ status: 'active', region_id: 1, mobile_verified: false });
    expect(profile?.id).not.toBe(more.id);
    const answer = await api.request('/api/profile', { headers: bearer(String(data?.['token'])) });
    expect(await answer.json()).toMatchObject({ data: { tier_handle: 'member' } });
  });

  it('in a frame binds the session to the shop', async () => {
    const email = 'framed@example.com';
    const attempt_id = await prove(email, { iFrame: true, externalRedirect: `${testShop}/` });
    await create({ email, attempt_id });
    const [session] = await api.db
      .select()
      .from(sessions)
      .where(eq(sessions.profile_id, (await profileOf(email))?.id ?? ''));
    expect(session).toMatchObject({ azp: testShop, amr: ['join'] });
  });

  it.each([
    [{ first_name: ' ' }, { first_name: ['required'] }],
    [
      { first_name: '-', last_name: 'x'.repeat(51) },
      { first_name: ['no_letter'], last_name: ['too_long'] },
    ],
    [{ last_name: 'see http://evil.example' }, { last_name: ['invalid'] }],
    [{ last_name: '<b>' }, { last_name: ['invalid'] }],
    [{ birth_day: 1 }, { birth_month: ['required'] }],
    [{ birth_month: 1 }, { birth_day: ['required'] }],
    [{ birth_year: 1990 }, { birth_day: ['required'] }],
    [{ birth_day: 31, birth_month: 4 }, { birth_day: ['invalid'] }],
    [{ birth_day: 29, birth_month: 2, birth_year: 1999 }, { birth_day: ['invalid'] }],
    [{ birth_day: 21, birth_month: 11, birth_year: 2010 }, { birth_year: ['too_young'] }],
    [{ birth_day: 1, birth_month: 1, birth_year: 1899 }, { birth_year: ['too_old'] }],
    [{ mobile_phone: '+6100000000' }, { mobile_phone: ['invalid'] }],
    [{ postcode: '32071' }, { postcode: ['invalid'] }],
    [{ terms_version: '0' }, { terms_version: ['outdated'] }],
    [{ preferred_location_id: 4711 }, { preferred_location_id: ['invalid'] }],
    [{ preferred_location_id: 1e300 }, { preferred_location_id: ['invalid'] }],
    [{ language: 'xx' }, { language: ['invalid'] }],
  ])('with %j is refused: %j', async (change, errors) => {
    const email = `no${JSON.stringify(change).replaceAll(/\W/g, '').slice(0, 30)}@example.com`;
    const answer = await create({ email, attempt_id: await prove(email), ...change });
    expect(answer).toMatchObject({ status: 422, errors });
    expect(await profileOf(email)).toBeUndefined();
  });

  it.each([
    { first_name: 'José', last_name: "D'Arcy" },
    { first_name: 'ليلى', last_name: 'حدّاد' },
    { first_name: '李', last_name: 'X Æ A-12' },
    { first_name: '🦊'.repeat(48) + 'ab', last_name: 'Ng' },
    { birth_day: 20, birth_month: 11, birth_year: 2010 },
    { birth_day: null, birth_month: null, birth_year: null, mobile_phone: null, postcode: null },
  ])('with %j is accepted', async (change) => {
    const email = `yes${Math.random().toString(36).slice(2)}@example.com`;
    expect((await create({ email, attempt_id: await prove(email), ...change })).status).toBe(201);
  });

  it('is refused where the tenant has disabled it', async () => {
    const attempt_id = await prove('off@example.com');
    await api.setLogin({ join: false });
    expect((await create({ email: 'off@example.com', attempt_id })).status).toBe(401);
    await api.setLogin({ join: true });
  });
});
