import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '#tests/support/api/readEvents.ts';
import { readTokenKeys } from '../app/readTokenKeys.ts';
import { createTokens } from '../platform/crypto/createTokens.ts';
import { agreements, comms, profiles } from '../customers/schema.ts';
import { ana, ben } from '../testing/addSmallShop.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';

const NOW = '2026-11-20T02:30:00.000Z';
const channels = ['email', 'sms', 'push', 'post'];
const messaging = {
  channels,
  topics: [
    { handle: 'promo', kind: 'marketing', channels },
    { handle: 'feedback', kind: 'marketing', channels: ['email'] },
    { handle: 'expiry', kind: 'reminder', channels: ['email', 'sms'] },
    { handle: 'orders', kind: 'service', channels: ['email'] },
  ],
};

let api: TestApp;
let token = '';
beforeAll(async () => {
  api = await openTestApp();
  await api.db.execute(sql`update config_document set component_settings =
    jsonb_set(component_settings, '{messaging}', ${JSON.stringify(messaging)}::jsonb)`);
  token = await api.signIn('ana@example.com');
  await api.signIn('ben@example.com');
  await api.db.execute(sql`truncate comms`);
});
afterAll(async () => await api.close());
afterEach(async () => {
  api.clock.ms = Date.parse(NOW);
  await api.db.execute(sql`truncate comms, agreements`);
  await api.db.update(profiles).set({ mobile_phone: null, mobile_verified: false, status: 'active' });
});

interface Body {
  readonly data: Record<string, unknown>;
  readonly errors: Record<string, string[]> | null;
}
const send = (body: object) =>
  api.request('/api/profile/attributes/comms', {
    method: 'PUT',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const put = async (body: object) => {
  const answer = await send(body);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as Body).data;
};
const errorsOf = async (body: object) => {
  const answer = await send(body);
  expect(answer.status).toBe(422);
  return ((await answer.json()) as Body).errors;
};
const stored = async (profileId = ana) => {
  const rows = await api.db.select().from(comms).where(eq(comms.profile_id, profileId));
  return Object.fromEntries(rows.map(({ handle, value }) => [handle, value]));
};
const history = async () =>
  (
    await api.db.select().from(agreements).where(eq(agreements.profile_id, ana)).orderBy(asc(agreements.id))
  ).map(({ handle, version }) => `${handle} ${version}`);

describe('a change of communication settings', () => {
  it('is stored beside the others, and all of them are returned', async () => {
    await put({ email_promo: true, email_consent_updated_at: NOW, email_frequency: 'weekly' });
    const data = await put({
      email_feedback: true,
      push_optout: true,
      marketing_paused_until: '2026-12-01T00:00:00Z',
    });
    expect(data).toEqual({
      email_promo: true,
      email_consent_updated_at: NOW,
      email_frequency: 'weekly',
      email_feedback: true,
      push_optout: true,
      marketing_paused_until: '2026-12-01T00:00:00Z',
    });
    expect(await stored()).toEqual(data);
    expect(await put({ marketing_paused_until: null })).toMatchObject({ marketing_paused_until: null });
    expect(await put({})).toEqual(await stored());
  });

  it('stores the time of the choice about promotions by email, even if the request has none', async () => {
    expect(await put({ email_promo: true })).toMatchObject({ email_consent_updated_at: NOW });
    expect(await put({ push_promo: true })).not.toHaveProperty('push_consent_updated_at');
    api.clock.ms += 60000;
    const at = new Date(api.clock.ms - 1000).toISOString();
    expect(await put({ email_promo: false, email_consent_updated_at: at })).toMatchObject({
      email_consent_updated_at: at,
    });
    expect(await put({ email_optout: true })).toMatchObject({ email_consent_updated_at: at });
  });

  it.each([
    [{ email_promo: 'yes' }, { email_promo: ['invalid'] }],
    [{ email_promo: null }, { email_promo: ['invalid'] }],
    [{ email_optout: 1 }, { email_optout: ['invalid'] }],
    [{ email_news: true }, { email_news: ['unknown'] }],
    [{ push_feedback: true }, { push_feedback: ['unknown'] }],
    [{ phone_promo: true }, { phone_promo: ['unknown'] }],
    [{ fax_promo: true }, { fax_promo: ['unknown'] }],
    [{ constructor: true }, { constructor: ['unknown'] }],
    [{ 'email promo': true }, { 'email promo': ['invalid'] }],
    [{ email_bounced: false }, { email_bounced: ['read_only'] }],
    [{ sms_verification: 'verified' }, { sms_verification: ['read_only'] }],
    [{ email_orders: false }, { email_orders: ['locked'] }],
    [{ email_frequency: 'daily' }, { email_frequency: ['invalid'] }],
    [{ sms_frequency: 'weekly' }, { sms_frequency: ['unknown'] }],
    [{ email_consent_updated_at: NOW }, { email_consent_updated_at: ['without_choice'] }],
    [
      { email_promo: true, email_consent_updated_at: '2020-01-01T00:00:00Z' },
      { email_consent_updated_at: ['invalid'] },
    ],
    [
      { email_promo: true, email_consent_updated_at: '2026-11-20T13:30:00+11:00' },
      { email_consent_updated_at: ['invalid'] },
    ],
    [{ marketing_paused_until: NOW }, { marketing_paused_until: ['in_the_past'] }],
    [{ marketing_paused_until: '2028-01-01T00:00:00Z' }, { marketing_paused_until: ['too_late'] }],
    [{ marketing_paused_until: 'soon' }, { marketing_paused_until: ['invalid'] }],
    [{ sms_promo: true }, { sms_promo: ['no_address'] }],
    [{ post_promo: true }, { post_promo: ['no_address'] }],
    [{ sms_optout: false }, { sms_optout: ['not_verified'] }],
  ] as const)('%j gets an error at its key, and nothing is stored', async (change, errors) => {
    expect(await errorsOf({ ...change, email_feedback: true })).toEqual(errors);
    expect(await stored()).toEqual({});
    expect(await history()).toEqual([]);
  });

  it('names every key that is refused', async () => {
    expect(await errorsOf({ email_bounced: true, email_x: true, email_promo: true })).toEqual({
      email_bounced: ['read_only'],
      email_x: ['unknown'],
    });
  });

  it('stores topics for an unverified number, whose opt-out can be lifted once it is verified', async () => {
    await api.db.update(profiles).set({ mobile_phone: '+61491570006' });
    expect(await put({ sms_promo: true, sms_optout: true })).toMatchObject({
      sms_promo: true,
      sms_optout: true,
    });
    expect(await errorsOf({ sms_optout: false })).toEqual({ sms_optout: ['not_verified'] });
    await api.db.update(profiles).set({ mobile_verified: true });
    expect(await put({ sms_optout: false })).toMatchObject({ sms_promo: true, sms_optout: false });
  });

  it('keeps what was agreed to and withdrawn, once for each change, with the version of the text', async () => {
    await put({ email_promo: false, email_expiry: true });
    expect(await history()).toEqual([]);
    await put({ email_promo: true });
    await put({ email_promo: true });
    await put({ email_promo: false, email_optout: true });
    await put({ email_optout: false });
    expect(await history()).toEqual([
      'email_promo 1',
      'email_optout 1',
      'email_promo_withdrawn 1',
      'email_optout_lifted 1',
    ]);
  });

  it('reaches the other portals of the customer', async () => {
    const answer = await api.request('/api/profile/changes', { headers: bearer(token) });
    const events = readEvents(answer);
    await events.next();
    await put({ email_feedback: true });
    expect((await events.next())?.changed).toContain('profile');
    await events.close();
  });

  it('is not lost when others are made at the same time', async () => {
    const keys = [
      'email_promo',
      'push_promo',
      'email_feedback',
      'email_expiry',
      'email_optout',
      'push_optout',
    ];
    await Promise.all(keys.map((key) => put({ [key]: true })));
    expect(await stored()).toMatchObject(Object.fromEntries(keys.map((key) => [key, true])));
  });
});

describe('an unsubscribe link', () => {
  const exp = Math.floor(Date.parse(NOW) / 1000) + 60;
  const mint = (more: object = {}) =>
    createTokens(() => readTokenKeys(api.db, api.deps.config.tokenSecret)).mintUnsubscribe({
      sub: ana,
      channel: 'email',
      topic: 'promo',
      exp,
      ...more,
    });
  const post = (body: object) => api.post('/api/unsubscribe', body);

  it('turns its topic off without signing in, records when and how, and may be used again', async () => {
    await put({ email_promo: true, email_feedback: true });
    const t = await mint();
    const answer = await post({ t });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { data: { channel: 'email', topic: 'promo', already: false } },
    ]);
    expect(await stored()).toMatchObject({
      email_promo: false,
      email_feedback: true,
      email_consent_updated_at: NOW,
    });
    expect(await history()).toContain('email_promo_unsubscribed 1');
    expect(await (await post({ t })).json()).toEqual({
      data: { channel: 'email', topic: 'promo', already: true },
    });
    expect(await stored(ben)).toEqual({});
  });

  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  it.each(
    ['/unsubscribe', '/api/unsubscribe'].flatMap((path) => [
      [path, 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [path, 'multipart/form-data; boundary=b', `${part('List-Unsubscribe', 'One-Click')}--b--\r\n`],
    ]),
  )('works by a one-click POST of a mail program to %s, as %s (RFC 8058)', async (path, type = '', body) => {
    await put({ email_expiry: true });
    const t = await mint({ topic: 'expiry' });
    const answer = await api.request(`${path}?t=${encodeURIComponent(t)}&lang=it`, {
      method: 'POST',
      headers: { 'content-type': type },
      ...(body === undefined ? {} : { body }),
    });
    expect(answer.status).toBe(200);
    expect(await stored()).toMatchObject({ email_expiry: false });
  });

  it.each([
    ['without a boundary', 'multipart/form-data', '', 400],
    ['that is cut off', 'multipart/form-data; boundary=b', part('List-Unsubscribe', 'One-Click'), 400],
    ['that is too long', 'multipart/form-data; boundary=b', `${part('t', 'x'.repeat(102400))}--b--\r\n`, 413],
    [
      'with only a field named __proto__',
      'multipart/form-data; boundary=b',
      `${part('__proto__', 'x')}--b--\r\n`,
      422,
    ],
  ])('that is sent as a form %s is refused, and nothing changes', async (_what, type, body, status) => {
    await put({ email_promo: true, email_expiry: true });
    const before = await stored();
    // A readable body with this token would be accepted, so the 422 case has none.
    const query = status === 422 ? '' : `?t=${encodeURIComponent(await mint({ topic: 'expiry' }))}`;
    const answer = await api.request(`/api/unsubscribe${query}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect([answer.status, await stored()]).toEqual([status, before]);
  });

  it('does nothing when it is only opened', async () => {
    await put({ email_expiry: true });
    const t = await mint({ topic: 'expiry' });
    for (const path of ['/unsubscribe', '/api/unsubscribe'])
      await api.request(`${path}?t=${encodeURIComponent(t)}`);
    expect(await stored()).toMatchObject({ email_expiry: true });
  });

  it('is refused if it is missing, forged, another kind of token, too old, or of a closed account', async () => {
    await put({ email_promo: true });
    const t = await mint();
    const outcome = async (body: object) => {
      const answer = await post(body);
      const { code, errors } = (await answer.json()) as { code?: string } & Body;
      return [answer.status, code, errors];
    };
    const invalid = [422, 'validation_failed', { t: ['invalid'] }];
    expect(await outcome({})).toEqual([422, 'validation_failed', { t: ['required'] }]);
    for (const forged of [
      '',
      'x',
      t.slice(0, -4),
      t.replace(/^./, 'A'),
      token,
      await api.requestLink('ana@example.com'),
    ])
      expect(await outcome({ t: forged })).toEqual(invalid);
    api.clock.ms += 60000;
    expect(await outcome({ t })).toEqual([410, 'link_expired', null]);
    api.clock.ms -= 60000;
    await api.db.update(profiles).set({ status: 'closed' });
    expect(await outcome({ t })).toEqual([410, 'gone', null]);
    expect(await stored()).toMatchObject({ email_promo: true });
  });

  it('is not accepted as a session', async () => {
    const answer = await api.request('/api/profile/profile', { headers: bearer(await mint()) });
    expect(answer.status).toBe(401);
  });
});
