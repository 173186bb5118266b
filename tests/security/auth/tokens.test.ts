import { CompactSign } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, bearer, challenge, profileStatus, signIn, verifyCode } from './signIn.ts';
import { startAttackedApi, type AttackedApi } from './startAttackedApi.ts';

let api: AttackedApi;
let token: string;
let otherId: string;
beforeAll(async () => {
  api = await startAttackedApi({ rateLimits: 'off' });
  await addCustomer(api, 'ada@example.com');
  otherId = await addCustomer(api, 'bea@example.com');
  token = await signIn(api, 'ada@example.com');
});
afterAll(async () => await api.stop());

const partsOf = (text: string) =>
  Buffer.from(text, 'base64').toString('latin1').split('.') as [string, string, string];
const payloadOf = (text: string) =>
  JSON.parse(Buffer.from(partsOf(text)[1], 'base64url').toString()) as Record<string, unknown>;
const joined = (...parts: string[]) => Buffer.from(parts.join('.'), 'latin1').toString('base64');
const encoded = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const signed = async (payload: object, secret: string, header: object = {}) =>
  Buffer.from(
    await new CompactSign(Buffer.from(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'HS256', ...header } as { alg: string })
      .sign(Buffer.from(secret)),
  ).toString('base64');

describe('A14 a session token that was tampered with', () => {
  const altered: readonly (readonly [string, () => string | Promise<string>])[] = [
    ['cut short by one', () => token.slice(0, -1)],
    ['cut short by a part', () => joined(...partsOf(token).slice(0, 2))],
    ['without its signature', () => joined(partsOf(token)[0], partsOf(token)[1], '')],
    ['with alg none', () => joined(encoded({ alg: 'none' }), partsOf(token)[1], '')],
    [
      'with alg None and the old signature',
      () => joined(encoded({ alg: 'None' }), partsOf(token)[1], partsOf(token)[2]),
    ],
    ['signed with another key', () => signed(payloadOf(token), 'x'.repeat(40))],
    ['signed with a space as the key', async () => await signed(payloadOf(token), ' ')],
    [
      'of another tenant',
      async () =>
        await signed(
          { ...payloadOf(token), tenant: 'elsewhere' },
          'a secret of these tests, long enough for anything',
        ),
    ],
    ['with padding added', () => `${token}=`],
    ['with padding more', () => `${token}====`],
    ['in base64url', () => Buffer.from(Buffer.from(token, 'base64')).toString('base64url').replace(/$/, '_')],
    ['with a space in it', () => `${token.slice(0, 20)} ${token.slice(20)}`],
    [
      'with a header of its own keys',
      () =>
        joined(
          encoded({ alg: 'HS256', kid: '../../etc/passwd', jku: 'https://evil.example' }),
          partsOf(token)[1],
          partsOf(token)[2],
        ),
    ],
    [
      'with duplicate keys in its payload',
      () =>
        joined(
          partsOf(token)[0],
          encoded(`{"pid":"${otherId}",${JSON.stringify(payloadOf(token)).slice(1)}`),
          partsOf(token)[2],
        ),
    ],
    ['with five parts', () => joined(...partsOf(token), 'a', 'b')],
    ['as a very long text', () => 'A'.repeat(100000)],
    ['empty', () => ''],
  ];
  it.each(altered)('%s is refused', async (_what, alter) => {
    const answer = await api.fetch('/api/profile', { headers: bearer(await alter()) });
    // The server refuses a header of 100 kB before the application sees it.
    expect([401, 431]).toContain(answer.status);
  });

  it('with any single bit flipped is refused', async () => {
    const bytes = Buffer.from(token, 'base64');
    for (let at = 0; at < bytes.length; at += 3) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << (at % 8)), at);
      expect(await profileStatus(api, flipped.toString('base64')), `byte ${at}`).toBe(401);
    }
    expect(await profileStatus(api, token)).toBe(200);
  });
});

it('A15 a token with another customer’s pid is refused, with the old signature and with a valid one', async () => {
  const swapped = { ...payloadOf(token), pid: otherId };
  expect(await profileStatus(api, joined(partsOf(token)[0], encoded(swapped), partsOf(token)[2]))).toBe(401);
  // A token signed with the right key also needs the row of its session.
  const [secret] = await api.query<{ value: string }>(
    "select value from secrets where name like '%token%' or name like '%key%' limit 1",
  );
  for (const key of ['a secret of these tests, long enough for anything', secret?.value ?? 'none'])
    expect(await profileStatus(api, await signed(swapped, key))).toBe(401);
});

describe('A16 a token is refused from the next request on, at both processes', () => {
  const expectRefused = async (token: string) => {
    for (const process of [0, 1] as const) {
      const answer = await api.fetch('/api/profile', { headers: bearer(token) }, { process });
      expect(answer.status).toBe(401);
    }
  };

  it('after logout', async () => {
    const token = await signIn(api, 'ada@example.com');
    const answer = await api.fetch('/api/auth/logout', { method: 'POST', headers: bearer(token) });
    expect(answer.status).toBe(204);
    await expectRefused(token);
  });

  it('after it has been revoked from another device', async () => {
    const [token, elsewhere] = [await signIn(api, 'ada@example.com'), await signIn(api, 'ada@example.com')];
    const list = await api.fetch('/api/auth/sessions', { headers: bearer(token) });
    const { data } = (await list.json()) as { data: { id: string; current: boolean }[] };
    const [row] = await api.query<{ id: string }>('select id from sessions order by created_at desc limit 1');
    expect(data.map(({ id }) => id)).toContain(row?.id);
    await api.fetch(`/api/auth/sessions/${row?.id}`, { method: 'DELETE', headers: bearer(token) });
    await expectRefused(elsewhere);
    expect(await profileStatus(api, token)).toBe(200);
  });

  it('after it has expired', async () => {
    const token = await signIn(api, 'ada@example.com');
    await api.query(
      "update sessions set created_at = created_at - interval '2 days', expires_at = now() - interval '1 second' where id = (select id from sessions order by created_at desc limit 1)",
    );
    await expectRefused(token);
  });

  it('after the account is suspended', async () => {
    await addCustomer(api, 'cut@example.com');
    const token = await signIn(api, 'cut@example.com');
    await api.query("update profiles set status = 'suspended' where email = 'cut@example.com'");
    await expectRefused(token);
  });

  it('after the e-mail address has changed', async () => {
    await addCustomer(api, 'before@example.com');
    const token = await signIn(api, 'before@example.com');
    await api.query("update profiles set email = 'after@example.com' where email = 'before@example.com'");
    await expectRefused(token);
  });
});

describe('A26 a session that an attacker prepared', () => {
  it('is not reused by a sign-in: each one opens a new session', async () => {
    const [first, second] = [await signIn(api, 'ada@example.com'), await signIn(api, 'ada@example.com')];
    expect(payloadOf(first)['sid']).not.toBe(payloadOf(second)['sid']);
    const { attemptId, code } = await challenge(api, 'ada@example.com');
    const answer = await verifyCode(api, attemptId, code, {
      headers: { ...bearer(first), cookie: `sid=${String(payloadOf(first)['sid'])}` },
    });
    const { data } = (await answer.json()) as { data: { token: string } };
    expect(payloadOf(data.token)['sid']).not.toBe(payloadOf(first)['sid']);
  });

  it('ends at the logout, together with all tokens renewed from it', async () => {
    const token = await signIn(api, 'ada@example.com');
    const refreshed = await api.fetch('/api/auth/refresh', { method: 'POST', headers: bearer(token) });
    const { data } = (await refreshed.json()) as { data: { token: string } };
    await api.fetch('/api/auth/logout', { method: 'POST', headers: bearer(token) });
    expect(await profileStatus(api, data.token)).toBe(401);
    expect(
      (await api.fetch('/api/auth/refresh', { method: 'POST', headers: bearer(data.token) })).status,
    ).toBe(401);
  });
});
