import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profiles, sessions, signInAttempts } from '../db/schema.ts';
import { forgetOldSignIns } from '../domain/forgetOldSignIns.ts';
import { ana } from '../testing/addSmallShop.ts';
import { bearer, openTestApp, testOrigin, testShop, tokenIn, type TestApp } from '../testing/openTestApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
}, 60000);
afterAll(async () => await api.close());

const verify = (link_token: string, more: object = {}) =>
  api.post('/api/auth/verify', { link_token, ...more });
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

describe('a mailed link', () => {
  it('goes to the stored address, in the language that was asked for, and to nobody else', async () => {
    await api.requestLink('ana@EXAMPLE.com', { language: 'ar' });
    expect(api.mails.at(-1)).toMatchObject({ to: 'Ana@example.com', language: 'ar' });
    const before = api.mails.length;
    await api.post('/api/auth/magicLink', { email: 'nobody@example.com' });
    await api.outbox.flush();
    expect(api.mails).toHaveLength(before);
  });

  it('becomes one session of 24 hours', async () => {
    const answer = await verify(await api.requestLink('ana@example.com', { redirect: '/rewards?tab=1' }));
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({
      profile_id: ana,
      is_new: false,
      redirect: '/rewards?tab=1',
      exp: api.clock.ms / 1000 + 86400,
    });
    const [stored] = await api.db.select().from(sessions).where(eq(sessions.profile_id, ana));
    expect(JSON.stringify(stored)).not.toContain(payloadOf(String(data['token']))['sid']);
  });

  it('makes exactly one session when it is used 50 times at once', async () => {
    const link = await api.requestLink('ben@example.com');
    const before = await api.db.$count(sessions);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await codeOf(answers.find(({ status }) => status !== 200) ?? new Response())).toBe('link_used');
    expect(await api.db.$count(sessions)).toBe(before + 1);
  });

  it('ends after ten minutes by the server clock', async () => {
    const link = await api.requestLink('ana@example.com');
    api.clock.ms += 600 * 1000;
    const answer = await verify(link);
    expect([answer.status, await codeOf(answer)]).toEqual([410, 'link_expired']);
  });

  it('serves only the attempt it was made for', async () => {
    const link = await api.requestLink('ana@example.com');
    expect(await codeOf(await verify(link, { attempt_id: 'att_other' }))).toBe('unauthenticated');
    expect((await verify(link)).status).toBe(200);
  });

  it('serves no other purpose', async () => {
    const link = await api.requestLink('ana@example.com');
    await api.db.execute('alter table sign_in_attempts drop constraint sign_in_attempts_purpose');
    await api.db.update(signInAttempts).set({ purpose: 'step_up' });
    expect((await verify(link)).status).toBe(410);
    await api.db.update(signInAttempts).set({ purpose: 'sign_in' });
  });

  it('does not open the account of somebody who was suspended meanwhile', async () => {
    const link = await api.requestLink('ben@example.com');
    await api.db.update(profiles).set({ status: 'suspended' }).where(eq(profiles.email, 'ben@example.com'));
    expect((await verify(link)).status).toBe(410);
    const before = api.mails.length;
    await api.post('/api/auth/magicLink', { email: 'ben@example.com' });
    await api.outbox.flush();
    expect(api.mails).toHaveLength(before);
    await api.db.update(profiles).set({ status: 'active' }).where(eq(profiles.email, 'ben@example.com'));
  });

  it('is not kept where somebody with a copy of the database could use it', async () => {
    const link = await api.requestLink('ana@example.com');
    const rows = JSON.stringify([
      await api.db.select().from(signInAttempts),
      (await api.db.execute('select * from outbox_mail')) as unknown,
    ]);
    expect(rows).not.toContain(link);
    expect(rows).not.toContain(payloadOf(link)['jti']);
  });

  it('leads into the portal by configuration, whatever the request claims to have called', async () => {
    await api.request('/api/auth/magicLink', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
      },
      body: JSON.stringify({ email: 'ana@example.com', redirect: '/home' }),
    });
    await api.outbox.flush();
    expect(api.mails.at(-1)?.text).toContain(`${testOrigin}/?token=`);
    expect(api.mails.at(-1)?.text).not.toContain('evil');
  });

  it("asked for in a frame leads to the shop's page, in the fragment, and binds the session to that shop", async () => {
    const asked = {
      iFrame: true,
      externalRedirect: `${testShop}/account?x=1#old`,
      urlParams: { campaign: 'spring', token: 'no' },
    };
    const link = await api.requestLink('ana@example.com', asked);
    const url = new URL(/http\S+/.exec(api.mails.at(-1)?.text ?? '')?.[0] ?? '');
    expect(url.origin + url.pathname + url.search).toBe(`${testShop}/account?x=1&campaign=spring`);
    expect(url.hash).toMatch(/^#profile_portal_token=/);
    const { data } = (await (await verify(link)).json()) as { data: { token: string } };
    expect(payloadOf(data.token)).toMatchObject({ azp: testShop });
  });

  it.each([
    ['/account?list=summer&size=M', {}, '/account?list=summer&size=M'],
    ['/account?list=summer', { urlPath: '/account' }, '/account?list=summer'],
    ['/account?list=summer', { urlPath: '/account?list=summer' }, '/account?list=summer'],
    ['/account?list=summer', { urlPath: '/account?list=winter' }, '/account?list=winter'],
    ['/account?list=summer', { urlPath: '/other' }, '/other'],
    ['/account?token=a&list=summer&profile_portal_token=b', {}, '/account?list=summer'],
    ['/account', { urlPath: '/account?profile_portal_token=b&list=summer' }, '/account?list=summer'],
  ])("asked for on the shop's page %s with %j leads to %s", async (page, more, expected) => {
    await api.requestLink('ana@example.com', { iFrame: true, externalRedirect: testShop + page, ...more });
    const url = new URL(/http\S+/.exec(api.mails.at(-1)?.text ?? '')?.[0] ?? '');
    expect(url.origin + url.pathname + url.search).toBe(testShop + expected);
    expect(url.hash).toMatch(/^#profile_portal_token=/);
  });

  it.each([
    ['redirect', { redirect: '//evil.example' }],
    ['redirect', { redirect: 'https://evil.example' }],
    ['externalRedirect', { iFrame: true, externalRedirect: 'https://evil.example/' }],
    ['externalRedirect', { iFrame: true, externalRedirect: `${testShop}.evil.example/` }],
    ['externalRedirect', { iFrame: true, externalRedirect: 'http://user@shop.test/' }],
    ['urlPath', { urlPath: '//evil.example' }],
  ])('is refused for a %s that leads elsewhere: %j', async (field, asked) => {
    const answer = await api.post('/api/auth', { email: 'ana@example.com', ...asked });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: { [field]: ['not_allowed'] } });
  });

  it('is tried again when the mail server is down, with a link that works', async () => {
    const { send } = api.deps.mailer;
    api.deps.mailer.send = () => Promise.reject(Object.assign(new Error('down'), { code: 'ECONNECTION' }));
    await api.post('/api/auth/magicLink', { email: 'ana@example.com' });
    await api.outbox.flush();
    api.deps.mailer.send = send;
    const before = api.mails.length;
    await api.outbox.flush();
    expect(api.mails).toHaveLength(before);
    api.clock.ms += 4000;
    await api.outbox.flush();
    expect(api.mails).toHaveLength(before + 1);
    expect((await verify(tokenIn(api.mails.at(-1)))).status).toBe(200);
  });
});

describe('asking for a link', () => {
  it('answers the same bytes and headers whether the address is known, unknown or suspended', async () => {
    const answers = ['ana@example.com', 'amy@example.com'].map((email) => api.post('/api/auth', { email }));
    const [known, unknown] = (await Promise.all(answers)) as [Response, Response];
    const seen = async (answer: Response) => ({
      status: answer.status,
      headers: [...answer.headers].filter(([name]) => name !== 'x-request-id'),
      body: (await answer.text()).replace(/att_[\w-]{24}/, 'att'),
    });
    expect(await seen(unknown)).toEqual(await seen(known));
  });

  it.each([
    [{}, 'required'],
    [{ email: 'ana@example.com', mobile_phone: '+61400000000' }, 'ambiguous'],
    [{ email: 'not an address' }, 'invalid'],
  ])('with %j is refused: %s', async (body, code) => {
    const answer = await api.post('/api/auth', body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'validation_failed', errors: { email: [code] } });
  });

  it.each([
    { email: 'ana@example.com', mode: 'visit', location: 2 },
    { email: 'ana@example.com', mode: 'event', eventData: { event: 'x' } },
    { mobile_phone: '+61400000000' },
  ])('in a variant of a later issue answers 501: %j', async (body) => {
    expect((await api.post('/api/auth', body)).status).toBe(501);
  });
});

describe('a session', () => {
  it('ends with the very next request after logout, and logging out again is no failure', async () => {
    const token = await api.signIn('ana@example.com');
    const other = await api.signIn('ana@example.com');
    const profile = () => api.request('/api/profile/profile', { headers: bearer(token) });
    expect((await profile()).status).toBe(200);
    const logout = () => api.request('/api/auth/logout', { method: 'POST', headers: bearer(token) });
    expect((await logout()).status).toBe(204);
    const after = await profile();
    expect([after.status, await codeOf(after)]).toEqual([401, 'session_expired']);
    expect((await logout()).status).toBe(204);
    expect((await api.request('/api/auth/logout', { method: 'POST' })).status).toBe(401);
    expect((await api.request('/api/profile/profile', { headers: bearer(other) })).status).toBe(200);
  });

  it('ends with its 24 hours, and when the account is suspended', async () => {
    const token = await api.signIn('ben@example.com');
    const profile = () => api.request('/api/profile/profile', { headers: bearer(token) });
    await api.db.update(profiles).set({ status: 'suspended' }).where(eq(profiles.email, 'ben@example.com'));
    expect((await profile()).status).toBe(401);
    await api.db.update(profiles).set({ status: 'active' }).where(eq(profiles.email, 'ben@example.com'));
    expect((await profile()).status).toBe(200);
    api.clock.ms += 86400 * 1000;
    expect(await codeOf(await profile())).toBe('session_expired');
  });

  it('is listed to its owner, who can end it elsewhere but nobody else can', async () => {
    const [here, there] = [await api.signIn('ana@example.com'), await api.signIn('ana@example.com')];
    const stranger = await api.signIn('ben@example.com');
    const list = async (token: string) => {
      const answer = await api.request('/api/auth/sessions', { headers: bearer(token) });
      return ((await answer.json()) as { data: { id: string; current: boolean }[] }).data;
    };
    const id = (await list(there)).find(({ current }) => current)?.id ?? '';
    const end = (token: string) =>
      api.request(`/api/auth/sessions/${id}`, { method: 'DELETE', headers: bearer(token) });
    expect((await end(stranger)).status).toBe(404);
    expect((await end(here)).status).toBe(204);
    expect((await list(here)).map((session) => session.id)).not.toContain(id);
    expect((await api.request('/api/profile', { headers: bearer(there) })).status).toBe(401);
  });
});

describe('old attempts and sessions', () => {
  it('are forgotten when no rule needs them, and not before', async () => {
    const token = await api.signIn('ana@example.com');
    const forget = async (days: number) => {
      await forgetOldSignIns(api.db, new Date(api.clock.ms + days * 86400 * 1000));
      return [await api.db.$count(signInAttempts), await api.db.$count(sessions)];
    };
    const [attempts, live] = await forget(0);
    expect(attempts).toBeGreaterThan(0);
    expect((await api.request('/api/profile', { headers: bearer(token) })).status).toBe(200);
    expect(await forget(2)).toEqual([0, live]);
    expect(await forget(40)).toEqual([0, 0]);
  });
});

describe('quotas', () => {
  it('allow one mail a minute and five an hour to an address, the same for one that nobody has', async () => {
    const limited = await openTestApp({ rateLimits: true });
    const ask = (email: string) => limited.post('/api/auth', { email });
    for (const email of ['ana@example.com', 'nobody@example.com']) {
      expect((await ask(email)).status).toBe(202);
      const answer = await ask(email.toUpperCase());
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
      expect(await answer.json()).toMatchObject({ code: 'rate_limited', retry_after: 60 });
      for (let sent = 1; sent < 5; sent += 1) {
        limited.clock.ms += 60 * 1000;
        expect((await ask(email)).status).toBe(202);
      }
      limited.clock.ms += 60 * 1000;
      expect((await ask(email)).headers.get('retry-after')).toBe(String(3600 - 5 * 60));
    }
    await limited.close();
  });
});

function payloadOf(token: string): Record<string, string> {
  const payload = Buffer.from(token, 'base64').toString().split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>;
}
