import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { addCustomer, challenge, refusal, signIn, verifyCode, bearer } from './signIn.ts';
import { shop, startAttackedApi, type AttackedApi } from './startAttackedApi.ts';

let api: AttackedApi;
beforeAll(async () => {
  api = await startAttackedApi({ rateLimits: 'off' });
  await addCustomer(api, 'form@example.com');
});
afterAll(async () => await api.stop());

const rows = async () =>
  (
    await api.query<{ n: string }>(
      'select (select count(*) from sign_in_attempts) + (select count(*) from profiles) + (select count(*) from sessions) as n',
    )
  )[0]?.n;

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const body = JSON.stringify({ email: 'form@example.com', redirect: null });

describe('A21 a malformed body', () => {
  const written = (Object.values(endpoints) as Endpoint[]).filter(({ method }) => method !== 'GET');

  it.each([
    ['as a form', 'application/x-www-form-urlencoded', 'email=form%40example.com', 415],
    ['as text', 'text/plain', body, 415],
    ['as multipart', 'multipart/form-data; boundary=x', body, 415],
    ['without a type', undefined, body, 415],
    ['as JSON of another name', 'application/json-patch+json', body, 415],
    ['of two megabytes', 'application/json', JSON.stringify({ email: 'x'.repeat(2000000) }), 413],
    ['nested a thousand deep', 'application/json', '[['.repeat(1000) + ']]'.repeat(1000), 400],
    ['with a key twice', 'application/json', '{"email":"form@example.com","email":"evil@example.com"}', 400],
    ['with __proto__', 'application/json', '{"email":"form@example.com","__proto__":{"mode":"visit"}}', 400],
    ['with a byte order mark', 'application/json', `\uFEFF${body}`, 400],
    ['in UTF-16', 'application/json', utf16(body), 400],
    ['in UTF-16, as its type declares', 'application/json; charset=utf-16', utf16(body), 400],
    ['that ends too early', 'application/json', body.slice(0, -2), 400],
    ['with something after its end', 'application/json', `${body}{}`, 400],
    ['of bytes that are not text', 'application/json', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400],
  ])('%s changes nothing', async (_what, type, content, status) => {
    const before = await rows();
    for (const path of [
      '/api/auth',
      '/api/auth/verify',
      '/api/auth/create',
      '/api/auth/magicLink',
      '/api/auth/exchange',
    ]) {
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
      const answer = await api.fetch(path, {
        method: 'POST',
        headers,
        body: typeof content === 'string' && type === undefined ? Buffer.from(content) : content,
      });
      expect([status, status === 400 ? 415 : status], path).toContain(answer.status);
      await refusal(answer);
    }
    expect(await rows()).toBe(before);
  });

  it('of a form is refused by every write, so that a page of another site cannot make one', async () => {
    const token = await signIn(api, 'form@example.com');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const taken: string[] = [];
    for (const { method, path, auth, body: schema, bodyType } of written) {
      if (schema === undefined && bodyType === undefined) continue;
      const at = path.replace('{attribute}', 'locale:language').replaceAll(/\{\w+\}/g, '1');
      const answer = await api.fetch(at, {
        method,
        headers: { ...form, ...bearer(token) },
        body: 'a=b',
      });
      // Without the token of staff or of the airline a call is refused before its body is read.
      const refused = auth === 'staff' || auth === 'partner' ? 401 : 415;
      if (![refused, 501].includes(answer.status)) taken.push(`${method} ${path} ${answer.status}`);
    }
    // One-click unsubscribe needs no session: a page that knows its signed token may as well send it itself. Photos of a claim are
    // images or PDFs.
    expect(taken).toEqual(['POST /api/unsubscribe 422']);
  });
});

describe('A22 a page of another origin', () => {
  it.each([
    shop,
    'https://evil.example',
    'null',
    'http://portal.example',
    'http://portal.example:4100.evil.example',
    'http://xportal.example:4100',
    'file://',
  ])('of %s cannot read a response', async (origin) => {
    const asked = await api.post(
      '/api/auth',
      { email: 'form@example.com', redirect: null },
      { headers: { origin } },
    );
    const preflight = await api.fetch('/api/auth', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type, x-portal-device, x-anything',
        'access-control-request-private-network': 'true',
      },
    });
    for (const answer of [asked, preflight]) {
      const allowing = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect(allowing).toEqual([]);
    }
    expect(asked.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('cannot use a cookie: no call accepts one', async () => {
    const token = await signIn(api, 'form@example.com');
    for (const { method, path, auth } of Object.values(endpoints)) {
      if (auth !== 'customer') continue;
      const init = {
        method,
        headers: { cookie: `token=${token}; session=${token}; Authorization=Bearer ${token}` },
      };
      const answer = await api.fetch(
        `${path.replaceAll(/\{\w+\}/g, '1')}?token=${encodeURIComponent(token)}`,
        init,
      );
      expect(answer.status, path).toBe(401);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });
});

describe('A23 a path that tries to bypass the table of calls', () => {
  /** Sends the path as written: `fetch` would normalise it. The body is one that the call of the path accepts. */
  const raw = (method: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const base = new URL(/ready (http\S+)/.exec(api.output())?.[1] ?? '');
      const sent = request(
        {
          host: '127.0.0.1',
          port: base.port,
          method,
          path,
          headers: {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
            ...headers,
          },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });

  it.each([
    ['GET', '/api/auth', 405],
    ['HEAD', '/api/auth', 405],
    ['TRACE', '/api/auth', 405],
    ['PUT', '/api/auth', 405],
    ['POST', '//api///auth', 404],
    ['POST', '/api/auth/', 404],
    ['POST', '/api/%61uth', 404],
    ['POST', '/api/a%75th', 404],
    ['POST', '/%61pi/auth', 404],
    ['POST', '/API/auth', 404],
    ['POST', '/api/Auth', 404],
    ['POST', '/%2e%2e/api/auth', 404],
    ['POST', '/../api/auth', 404],
    ['POST', '/./api/auth', 404],
    ['POST', '/api/x/%2e%2e/auth', 404],
    ['POST', '/api/x/../auth', 404],
    ['POST', '/api\\auth', 400],
    ['POST', '/api/auth;v=1', 404],
    ['POST', '/api/auth%00', 404],
    ['POST', '/api/auth%2f', 404],
    ['GET', '/api/auth', 405, { 'x-http-method-override': 'POST' }],
    ['GET', '/api/auth', 405, { 'x-method-override': 'POST', 'x-http-method': 'POST' }],
    ['GET', '/api/auth?_method=POST', 405],
  ] as const)('%s %s reaches no call: %s', async (method, path, status, headers?: Record<string, string>) => {
    const before = await rows();
    expect(await raw(method, path, headers)).toBe(status);
    expect(await rows()).toBe(before);
  });

  it('is refused for its path alone: the same request to the address of the call is accepted', async () => {
    expect(await raw('POST', '/api/auth')).toBe(202);
  });
});

describe('A24 a join form with fields that a customer may not set', () => {
  it('does not set these fields', async () => {
    const email = 'greedy@example.com';
    const { attemptId, code } = await challenge(api, email);
    const verified = await verifyCode(api, attemptId, code);
    const { data } = (await verified.json()) as { data: { attempt_id: string; is_new: boolean } };
    expect(data.is_new).toBe(true);
    const pid = '00000000-0000-4000-8000-00000000beef';
    const answer = await api.post('/api/auth/create', {
      first_name: 'Greedy',
      last_name: 'Person',
      email,
      language: 'en',
      email_promo: false,
      sms_promo: false,
      terms_version: '2025-04',
      attempt_id: data.attempt_id,
      id: pid,
      pid,
      role: 'admin',
      status: 'suspended',
      tier_handle: 'platinum',
      tier: 'platinum',
      balance: 100000,
      points: 100000,
      reward_balance: 500,
      tenant: 'elsewhere',
      email_verified: false,
      mobile_verified: true,
      identities: [{ handle: 'loyalty-card', identifier: '1' }],
      custom_attributes: { qff: { qff_number: '1' } },
      joined_at: '2001-01-01T00:00:00Z',
    });
    if (answer.status === 422) return expect(await refusal(answer)).toBe('validation_failed');
    expect(answer.status).toBe(201);
    const { data: session } = (await answer.json()) as { data: { token: string; profile_id: string } };
    expect(session.profile_id).not.toBe(pid);
    const read = async (part: string) => {
      const got = await api.fetch(`/api/profile/${part}`, { headers: bearer(session.token) });
      return ((await got.json()) as { data: Record<string, unknown> }).data;
    };
    expect(await read('profile')).toMatchObject({
      email,
      email_verified: true,
      mobile_verified: false,
      tier_handle: 'member',
    });
    expect(await read('balances')).toMatchObject({ point_balance: 0 });
    const [row] = await api.query<{ status: string; joined_at: Date }>(
      'select status, joined_at from profiles where email = $1',
      [email],
    );
    expect(row?.status).toBe('active');
    expect(row?.joined_at.getFullYear()).toBeGreaterThan(2020);
  });

  it('needs the secret of the verification, accepted once, and the verified address', async () => {
    const email = 'careful@example.com';
    const { attemptId, code } = await challenge(api, email);
    const { data } = (await (await verifyCode(api, attemptId, code)).json()) as {
      data: { attempt_id: string };
    };
    const form = {
      first_name: 'A',
      last_name: 'B',
      email,
      language: 'en',
      email_promo: false,
      sms_promo: false,
      terms_version: '2025-04',
    };
    const create = (more: object) => api.post('/api/auth/create', { ...form, ...more });
    expect(await refusal(await create({ attempt_id: attemptId }))).toBe('unauthenticated');
    expect(
      (await create({ attempt_id: data.attempt_id, email: 'victim@example.com' })).status,
    ).toBeGreaterThanOrEqual(400);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create({ attempt_id: data.attempt_id })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const [row] = await api.query<{ n: string }>(
      "select count(*) n from profiles where email in ('careful@example.com', 'victim@example.com')",
    );
    expect(Number(row?.n)).toBe(1);
  });
});
