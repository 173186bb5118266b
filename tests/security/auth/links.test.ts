import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, challenge, linkIn, profileStatus, refusal, signIn, verifyLink } from './signIn.ts';
import { publicUrl, startAttackedApi, type AttackedApi } from './startAttackedApi.ts';

let api: AttackedApi;
beforeAll(async () => {
  api = await startAttackedApi({ rateLimits: 'off' });
  for (const email of [
    'look@example.com',
    'fifty@example.com',
    'type@example.com',
    'host@example.com',
    'Mixed.Case@example.com',
    'way@example.com',
  ])
    await addCustomer(api, email);
});
afterAll(async () => await api.stop());

it('A10 does not use up a link by GET, HEAD or OPTIONS, even after twenty requests', async () => {
  const { mail, linkToken } = await challenge(api, 'look@example.com');
  const { pathname, search } = linkIn(mail);
  for (let at = 0; at < 20; at += 1) {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      await (await api.fetch(pathname + search, { method })).body?.cancel();
      await (await api.fetch(`/api/auth/verify${search}`, { method })).body?.cancel();
    }
  }
  expect((await verifyLink(api, linkToken)).status).toBe(200);
});

it('A11 opens exactly one session for fifty concurrent requests with one link, at two processes', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { linkToken } = await challenge(api, 'fifty@example.com');
    const [before] = await api.query<{ n: string }>(
      "select count(*) n from sessions s join profiles p on p.id = s.profile_id where p.email = 'fifty@example.com'",
    );
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => verifyLink(api, linkToken, { process: at % 2 === 0 ? 0 : 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(49);
    const [after] = await api.query<{ n: string }>(
      "select count(*) n from sessions s join profiles p on p.id = s.profile_id where p.email = 'fifty@example.com'",
    );
    expect(Number(after?.n) - Number(before?.n)).toBe(1);
  }
});

it('A13 refuses a link token as a session, and a session token as a link', async () => {
  const { linkToken } = await challenge(api, 'type@example.com');
  expect(await profileStatus(api, linkToken)).toBe(401);
  const session = await signIn(api, 'type@example.com');
  expect(await refusal(await verifyLink(api, session))).toBe('unauthenticated');
  expect(await profileStatus(api, session)).toBe(200);
});

describe('A17 an address in another spelling', () => {
  it.each(['mixed.case@example.com', 'MIXED.CASE@EXAMPLE.COM', 'Mixed.Case@Example.com'])(
    'in another case (%s) gets mail at the stored one',
    async (email) => {
      const { mail } = await challenge(api, email, {}, { mailTo: 'Mixed.Case@example.com' });
      expect(mail.to).toBe('Mixed.Case@example.com');
    },
  );

  it.each([
    ['a Cyrillic a', 'm\u0430ren@example.com'],
    ['a full-width letter', '\uff4daren@example.com'],
    ['a Kelvin sign', 'mi\u212ae@example.com'],
    ['a dotless i', 'm\u0131xed.case@example.com'],
  ])('with %s sends no mail to the address that it resembles', async (_what, email) => {
    const stored = ['maren@example.com', 'Mixed.Case@example.com', 'mike@example.com'];
    const before = stored.map((address) => api.mailsTo(address).length);
    await api.post('/api/auth', { email, redirect: null });
    // A later mail has arrived, so an earlier one would have arrived too.
    await challenge(api, 'type@example.com');
    expect(stored.map((address) => api.mailsTo(address).length)).toEqual(before);
  });

  it.each([
    'a@example.com\r\nBcc: evil@example.com',
    'a@example.com%0d%0aBcc:evil@example.com x',
    'a@example.com,evil@example.com',
    '"a b"@example.com',
    '<a@example.com>',
    'a@example.com\u0000',
    `${'a'.repeat(250)}@example.com`,
    'a@b',
    '@example.com',
    '',
  ])('as %j is refused or sends no mail to a second address', async (email) => {
    const answer = await api.post('/api/auth', { email, redirect: null });
    if (answer.status === 202) await challenge(api, 'type@example.com');
    else expect(await refusal(answer)).toBe('validation_failed');
    expect(api.mailsTo('evil@example.com')).toEqual([]);
  });
});

it('A18 builds the link from its configuration, whatever hosts the request names', async () => {
  for (const header of [
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example;proto=https' },
    { 'x-forwarded-proto': 'https', 'x-forwarded-port': '8443', 'x-original-host': 'evil.example' },
    { origin: 'https://evil.example', referer: 'https://evil.example/' },
  ]) {
    const { mail } = await challenge(
      api,
      'host@example.com',
      {},
      { headers: header as unknown as Record<string, string> },
    );
    expect(linkIn(mail).origin).toBe(publicUrl);
    expect(mail.text + mail.html).not.toContain('evil.example');
  }
});

describe('A20 a redirect to another site', () => {
  const bad = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/home\n/x',
    '/%5cevil.example/..//evil.example',
    'home',
    '/home?x=\u0000',
    `/home?${'a'.repeat(2100)}`,
  ];
  it.each(bad)('redirect %j is refused with the request', async (redirect) => {
    expect(await refusal(await api.post('/api/auth', { email: 'way@example.com', redirect }))).toBe(
      'validation_failed',
    );
  });

  it.each([
    'https://evil.example/',
    'http://shop.example.evil.example/',
    'http://shop.example@evil.example/',
    'http://shop.example:81/',
    'https://shop.example/',
    'javascript:alert(1)',
    '//shop.example/',
    'http://SHOP.example.:80@x/',
  ])('externalRedirect %j is refused with the request', async (externalRedirect) => {
    const body = { email: 'way@example.com', redirect: null, iFrame: true, externalRedirect };
    expect(await refusal(await api.post('/api/auth', body))).toBe('validation_failed');
  });

  it('is dropped at sign-in if the database holds one', async () => {
    const { linkToken, attemptId } = await challenge(api, 'way@example.com', { redirect: '/rewards' });
    await api.query("update sign_in_attempts set redirect = '//evil.example' where id = $1", [attemptId]);
    const answer = await verifyLink(api, linkToken);
    expect(((await answer.json()) as { data: { redirect: unknown } }).data.redirect).toBeNull();
  });

  it('is kept if it is valid', async () => {
    const { linkToken, mail } = await challenge(api, 'way@example.com', { redirect: '/rewards/item/12?b=3' });
    expect(linkIn(mail).searchParams.get('redirect')).toBe('/rewards/item/12?b=3');
    const answer = await verifyLink(api, linkToken);
    expect(((await answer.json()) as { data: { redirect: unknown } }).data.redirect).toBe(
      '/rewards/item/12?b=3',
    );
  });
});
