import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../messages/schema.ts';
import { profiles } from '../customers/schema.ts';
import { sends } from '../platform/limits/schema.ts';
import { sessions } from '../sessions/schema.ts';
import { signInAttempts } from './schema.ts';
import { deleteOldSignIns } from './queries/deleteOldSignIns.ts';
import { ana, ben } from '../testing/addSmallShop.ts';
import { bearer, openTestApp, testOrigin, testShop, tokenIn, type TestApp } from '../testing/openTestApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(async () => await api.close());

const verify = (link_token: string, more: object = {}) =>
  api.post('/api/auth/verify', { link_token, ...more });
const verifyCode = (attempt_id: string, code: string, more: object = {}) =>
  api.post('/api/auth/verify', { attempt_id, code, ...more });
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const dataOf = async (answer: Response) => ((await answer.json()) as { data: Record<string, unknown> }).data;
const other = (code: string, step = 1) => String((Number(code) + step) % 1000000).padStart(6, '0');
const setStatus = (email: string, status: string) =>
  api.db.update(profiles).set({ status }).where(eq(profiles.email, email));

it('a member whose address has letters that the database lowers is found again', async () => {
  await api.db.update(profiles).set({ email: '\u24d0nna@example.com' }).where(eq(profiles.id, ben));
  await api.requestLink('\u24b6nna@example.com');
  expect(api.mails.at(-1)?.to).toBe('\u24d0nna@example.com');
  expect((await api.post('/api/auth', { email: 'm\u0130ke@example.com' })).status).toBe(422);
  await api.db.update(profiles).set({ email: 'ben@example.com' }).where(eq(profiles.id, ben));
});

describe('a mailed link', () => {
  it('goes to the stored address, in the requested language', async () => {
    await api.requestLink('ana@EXAMPLE.com', { language: 'ar' });
    expect(api.mails.at(-1)).toMatchObject({ to: 'Ana@example.com', language: 'ar' });
  });

  it('opens one session of 24 hours', async () => {
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

  it('opens exactly one session when it is used 50 times at once', async () => {
    const link = await api.requestLink('ben@example.com');
    const before = await api.db.$count(sessions);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await codeOf(answers.find(({ status }) => status !== 200) ?? new Response())).toBe('link_used');
    expect(await api.db.$count(sessions)).toBe(before + 1);
  });

  it('expires after ten minutes by the server’s clock', async () => {
    const link = await api.requestLink('ana@example.com');
    api.clock.ms += 600 * 1000;
    const answer = await verify(link);
    expect([answer.status, await codeOf(answer)]).toEqual([410, 'link_expired']);
  });

  it('is valid only for the attempt that it was made for', async () => {
    const link = await api.requestLink('ana@example.com');
    expect(await codeOf(await verify(link, { attempt_id: 'att_other' }))).toBe('unauthenticated');
    expect((await verify(link)).status).toBe(200);
  });

  it('is not valid for other purposes', async () => {
    const link = await api.requestLink('ana@example.com');
    await api.db.update(signInAttempts).set({ purpose: 'step_up' });
    expect((await verify(link)).status).toBe(401);
    await api.db.update(signInAttempts).set({ purpose: 'sign_in' });
    expect((await verify(link)).status).toBe(200);
  });

  it('reports to its owner that the account is suspended, opens no session and is spent', async () => {
    await setStatus('ben@example.com', 'suspended');
    const link = await api.requestLink('ben@example.com');
    const before = await api.db.$count(sessions);
    const answer = await verify(link);
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'account_suspended']);
    expect(await codeOf(await verify(link))).toBe('link_used');
    expect(await api.db.$count(sessions)).toBe(before);
    await setStatus('ben@example.com', 'active');
  });

  it('opens no session after its customer has changed the address', async () => {
    const link = await api.requestLink('ben@example.com');
    const { attemptId, code } = await api.ask({ email: 'ben@example.com' });
    await api.db.update(profiles).set({ email: 'ben.new@example.com' }).where(eq(profiles.id, ben));
    expect(await codeOf(await verify(link))).toBe('link_expired');
    expect(await codeOf(await verifyCode(attemptId, code))).toBe('code_expired');
    await api.db.update(profiles).set({ email: 'ben@example.com' }).where(eq(profiles.id, ben));
  });

  it('requested in a shop that is no longer listed opens no session', async () => {
    const link = await api.requestLink('ana@example.com', { iFrame: true, externalRedirect: `${testShop}/` });
    await api.db
      .update(signInAttempts)
      .set({ azp: 'http://gone.test' })
      .where(eq(signInAttempts.azp, testShop));
    expect((await verify(link)).status).toBe(401);
  });

  it('is not stored in a form that a copy of the database would make usable', async () => {
    const link = await api.requestLink('ana@example.com');
    const rows = JSON.stringify([
      await api.db.select().from(signInAttempts),
      await api.db.select().from(outbox),
      await api.db.select().from(sends),
    ]);
    expect(rows).not.toContain(link);
    expect(rows).not.toContain(payloadOf(link)['jti']);
  });

  it('leads to the configured address of the portal, whatever host the request names', async () => {
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

  it('has the parameters of the portal’s address at which it was requested', async () => {
    const urlParams = { campaign: 'spring', mode: 'visit', token: 'no' };
    const link = await api.requestLink('ana@example.com', { redirect: '/rewards', urlParams });
    const url = new URL(/http\S+/.exec(api.mails.at(-1)?.text ?? '')?.[0] ?? '');
    expect([url.origin + url.pathname, ...url.searchParams]).toEqual([
      `${testOrigin}/`,
      ['campaign', 'spring'],
      ['token', link],
      ['redirect', '/rewards'],
      ['lang', 'en'],
    ]);
    expect((await verify(link)).status).toBe(200);
  });

  it('requested in a frame leads to the shop’s page with the token in the fragment, and binds the session to the shop', async () => {
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
  ])('requested on the shop’s page %s with %j leads to %s', async (page, more, expected) => {
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

  it('is sent again after the mail server was down, with a link that works', async () => {
    const { send } = api.deps.mailer;
    const ids: string[] = [];
    api.deps.mailer.send = ({ id }) => {
      ids.push(id);
      return Promise.reject(Object.assign(new Error('down'), { code: 'ECONNECTION' }));
    };
    await api.post('/api/auth/magicLink', { email: 'ana@example.com' });
    await api.outbox.flush();
    api.deps.mailer.send = send;
    const before = api.mails.length;
    await api.outbox.flush();
    expect(api.mails).toHaveLength(before);
    api.clock.ms += 4000;
    await api.outbox.flush();
    expect(api.mails).toHaveLength(before + 1);
    // A mail that was accepted before the connection fell comes twice: with the same id, receivers show one.
    expect(api.mails.at(-1)?.id).toBe(ids[0]);
    expect((await verify(tokenIn(api.mails.at(-1)))).status).toBe(200);
  });
});

describe('a code', () => {
  it('comes with the link in the same mail, and opens a session with the id of its attempt', async () => {
    const { attemptId, code, mail } = await api.ask({ email: 'ana@example.com', redirect: '/offers' });
    expect(tokenIn(mail)).toBeTruthy();
    const data = await dataOf(await verifyCode(attemptId, code));
    expect(data).toMatchObject({ profile_id: ana, redirect: '/offers', is_new: false });
    expect(payloadOf(String(data['token']))).toMatchObject({ amr: ['email_code'] });
    expect(await codeOf(await verify(tokenIn(mail)))).toBe('link_used');
    expect(await codeOf(await verifyCode(attemptId, code))).toBe('code_expired');
  });

  it('works once, however many requests send it at once, and every wrong one counts', async () => {
    const { attemptId, code } = await api.ask({ email: 'ana@example.com' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => verifyCode(attemptId, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const second = await api.ask({ email: 'ana@example.com' });
    const wrong = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => verifyCode(second.attemptId, other(second.code, n))),
    );
    const left = await Promise.all(
      wrong.map(async (answer) => ((await answer.json()) as { errors: object }).errors),
    );
    expect(left).toHaveLength(5);
    for (const n of ['4', '3', '2', '1', '0'])
      expect(left).toContainEqual({ code: ['wrong'], attempts_left: [n] });
    expect(await codeOf(await verifyCode(second.attemptId, second.code))).toBe('code_expired');
    // Wrong codes do not lock the owner out.
    expect((await verify(tokenIn(second.mail))).status).toBe(200);
  });

  it('expires when another is requested in its place, before or after it was sent; its link does not', async () => {
    const first = await api.ask({ email: 'ana@example.com' });
    const replaces = first.attemptId;
    const second = await api.ask({ email: 'ana@example.com', replaces });
    expect(await codeOf(await verifyCode(first.attemptId, first.code))).toBe('code_expired');
    expect((await verifyCode(second.attemptId, second.code)).status).toBe(200);
    expect((await verify(tokenIn(first.mail))).status).toBe(200);
    const release = api.holdMessages();
    const before = api.mails.length;
    const unsent = await dataOf(await api.post('/api/auth/email', { email: 'ana@example.com' }));
    // Not by `ask`, which first sends what waits.
    await api.post('/api/auth/email', { email: 'ana@example.com', replaces: unsent['attempt_id'] });
    await api.outbox.flush();
    release();
    expect(api.mails).toHaveLength(before + 1);
  });

  it('requested by a stranger does not replace the owner’s', async () => {
    const own = await api.ask({ email: 'ana@example.com' });
    await api.ask({ email: 'ana@example.com' });
    expect((await verifyCode(own.attemptId, own.code)).status).toBe(200);
  });

  it('expires after ten minutes', async () => {
    const { attemptId, code } = await api.ask({ email: 'ana@example.com' });
    api.clock.ms += 600 * 1000;
    expect(await codeOf(await verifyCode(attemptId, code))).toBe('code_expired');
  });

  it.each([
    ['/api/auth', true, true],
    ['/api/auth/magicLink', true, false],
    ['/api/auth/email', false, true],
  ])('%s mails a link: %s, a code: %s', async (path, link, hasCode) => {
    const { mail, code, attemptId } = await api.ask({ email: 'ana@example.com' }, path);
    expect(mail?.text.includes('token=')).toBe(link);
    expect(code !== '').toBe(hasCode);
    if (!hasCode) expect(await codeOf(await verifyCode(attemptId, '000000'))).toBe('code_expired');
  });

  it('is refused without its attempt and together with a link; a request without code and link is refused too', async () => {
    const errors = async (body: object) =>
      ((await (await api.post('/api/auth/verify', body)).json()) as { errors: object }).errors;
    expect(await errors({ code: '123456' })).toEqual({ attempt_id: ['required'] });
    expect(await errors({ code: '123456', link_token: 'x' })).toEqual({ code: ['ambiguous'] });
    expect(await errors({})).toEqual({ link_token: ['required'] });
    expect(await errors({ attempt_id: 'a', code: '12345' })).toEqual({ code: ['invalid'] });
  });

  it('of an unknown attempt gets the same response as an expired one', async () => {
    expect(await codeOf(await verifyCode('att_nothing', '123456'))).toBe('code_expired');
  });

  it('keeps the session for 30 days only where the tenant allows it', async () => {
    const exp = async () => {
      const { attemptId, code } = await api.ask({ email: 'ana@example.com' });
      const data = await dataOf(await verifyCode(attemptId, code, { keep: true }));
      return [data['keep'], Number(data['exp']) - api.clock.ms / 1000];
    };
    expect(await exp()).toEqual([false, 86400]);
    await api.setLogin({ keep: true });
    expect(await exp()).toEqual([true, 30 * 86400]);
    await api.setLogin({ keep: false });
  });

  it('opens a new session each time, with a new sid', async () => {
    const sids = [];
    for (let n = 0; n < 2; n += 1) sids.push(payloadOf(await api.signIn('ana@example.com'))['sid']);
    expect(new Set(sids).size).toBe(2);
  });

  it('verifies an address that was unverified', async () => {
    await api.db.update(profiles).set({ email_verified: false }).where(eq(profiles.id, ben));
    const token = await api.signIn('ben@example.com');
    const answer = await api.request('/api/profile/profile', { headers: bearer(token) });
    expect(await dataOf(answer)).toMatchObject({
      email_verified: true,
      attributes: { comms: { email_verification: 'verified' } },
    });
  });
});

describe('an unknown address', () => {
  it('gets a mail that lets its owner join, by a secret that only the owner receives', async () => {
    const { attemptId, code, mail } = await api.ask({ email: 'Zoe@Example.com', redirect: '/offers' });
    expect(mail).toMatchObject({ to: 'zoe@example.com', subject: expect.stringContaining('join') as string });
    expect(tokenIn(mail)).toBeTruthy();
    const before = await api.db.$count(sessions);
    const data = await dataOf(await verifyCode(attemptId, code));
    expect(data).toEqual({
      is_new: true,
      attempt_id: expect.stringMatching(/^join_/) as string,
      email: 'zoe@example.com',
      expires_in: 1800,
      redirect: '/offers',
    });
    expect(await api.db.$count(sessions)).toBe(before);
    const rows = JSON.stringify(await api.db.select().from(signInAttempts));
    expect(rows).not.toContain(data['attempt_id']);
  });

  it('lets its owner join by the link too, once', async () => {
    const { mail } = await api.ask({ email: 'zoe@example.com' });
    expect(await dataOf(await verify(tokenIn(mail)))).toMatchObject({ is_new: true });
    expect(await codeOf(await verify(tokenIn(mail)))).toBe('link_used');
  });

  it('counts wrong codes like any other address', async () => {
    const { attemptId, code } = await api.ask({ email: 'zoe@example.com' });
    const answer = await verifyCode(attemptId, other(code));
    expect(await answer.json()).toMatchObject({ errors: { attempts_left: ['4'] } });
  });

  it('gets a mail that explains it where joining is off, with the same response and the same count of tries', async () => {
    await api.setLogin({ join: false });
    const { answer, attemptId, code, mail } = await api.ask({ email: 'zoe@example.com' });
    expect(answer.status).toBe(202);
    expect(mail).toMatchObject({
      to: 'zoe@example.com',
      subject: expect.stringContaining('No account') as string,
    });
    expect(mail?.text).not.toMatch(/token=|\b\d{6}\b/);
    expect(code).toBe('');
    expect(await (await verifyCode(attemptId, '123456')).json()).toMatchObject({
      errors: { attempts_left: ['4'] },
    });
    await api.setLogin({ join: true });
  });
});

describe('a request for a link', () => {
  it('gets the same bytes and headers whether the address is known or unknown', async () => {
    const answers = ['ana@example.com', 'amy@example.com'].map((email) => api.post('/api/auth', { email }));
    const [known, unknown] = (await Promise.all(answers)) as [Response, Response];
    const seen = async (answer: Response) => ({
      status: answer.status,
      headers: [...answer.headers].filter(([name]) => name !== 'x-request-id'),
      body: (await answer.text()).replace(/att_[\w-]{24}/, 'att'),
    });
    expect(await seen(unknown)).toEqual(await seen(known));
  });

  it.each(['closed', 'suspended', 'incomplete'])(
    'is answered by a mail to a customer who is %s as to any other',
    async (status) => {
      await setStatus('ben@example.com', status);
      const { mail, code } = await api.ask({ email: 'ben@example.com' });
      expect([mail?.to, code.length]).toEqual(['ben@example.com', 6]);
      await setStatus('ben@example.com', 'active');
    },
  );

  it.each([
    { mode: 'visit', eventData: { event: 'x' } },
    { mode: 'event', location: 1, eventData: { event: 'x' } },
    { location: 1, eventData: { event: 'x' } },
  ])('for a visit and an event at once is refused: %j', async (more) => {
    const answer = await api.post('/api/auth', { email: 'ana@example.com', ...more });
    expect(await answer.json()).toMatchObject({ status: 422, errors: { mode: ['ambiguous'] } });
  });

  it.each([
    ['/api/auth', { mode: 'event' }, { eventData: ['required'] }],
    ['/api/auth/email', { mode: 'event' }, { eventData: ['required'] }],
    ['/api/auth/email', { location: 1 }, { mode: ['not_allowed'] }],
    ['/api/auth/sms', { mobile_phone: '+61491570156' }, { mobile_phone: ['not_available'] }],
    ['/api/auth', { ref: 'srch_notthere' }, { ref: ['expired'] }],
  ])('of %s with %j is refused: %j', async (path, more, errors) => {
    const body = 'ref' in more || 'mobile_phone' in more ? more : { email: 'ana@example.com', ...more };
    expect(await (await api.post(path, body)).json()).toMatchObject({ status: 422, errors });
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
});

// A regression test: each of these once kept the whole process busy for longer than ten seconds.
describe('a hundred kilobytes of dots in an address', () => {
  it.each(['/api/auth', '/api/auth/availability'])('are refused by %s without delay', async (path) => {
    const refuse = async (email: string): Promise<number> => {
      const before = performance.now();
      const answer = await api.post(path, { email });
      const tookMs = performance.now() - before;
      expect(await answer.json()).toMatchObject({ status: 422, errors: { email: ['too_long'] } });
      return tookMs;
    };
    // As many letters, which no pattern goes through twice.
    const floorMs = await refuse(`a@${'b'.repeat(99000)}`);
    for (const email of [`a@${'.'.repeat(99000)}@`, `a@${'a.'.repeat(49000)} `])
      expect(await refuse(email)).toBeLessThan(2000 + 3 * floorMs);
  });
});

describe('old attempts and sessions', () => {
  it('are deleted when no rule needs them any more, and not before', async () => {
    const token = await api.signIn('ana@example.com');
    const forget = async (days: number) => {
      await deleteOldSignIns(api.db, new Date(api.clock.ms + days * 86400 * 1000));
      return [await api.db.$count(signInAttempts), await api.db.$count(sessions)];
    };
    const [attempts, live] = await forget(0);
    expect(attempts).toBeGreaterThan(0);
    expect((await api.request('/api/profile', { headers: bearer(token) })).status).toBe(200);
    expect(await forget(2)).toEqual([0, live]);
    expect(await forget(70)).toEqual([0, 0]);
  });
});

function payloadOf(token: string): Record<string, string> {
  const payload = Buffer.from(token, 'base64').toString().split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>;
}
