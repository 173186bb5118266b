import { CompactSign } from 'jose';
import { describe, expect, it } from 'vitest';
import { ana, ben } from '../../testing/addSmallShop.ts';
import { createTokens } from './createTokens.ts';

const secret = 's'.repeat(40);
const tokens = createTokens(async () => ({ secret, tenant: 'shop' }));
const claims = {
  pid: ana,
  exp: 2000000000,
  iat: 1900000000,
  sid: 'a'.repeat(43),
  amr: ['email_link'],
  mode: 'default',
};
const link = { jti: 'b'.repeat(43), exp: 2000000000 };

const open = (token: string) =>
  Buffer.from(token, 'base64').toString('latin1').split('.') as [string, string, string];
const wrap = (parts: readonly string[]) => Buffer.from(parts.join('.'), 'latin1').toString('base64');
const sign = async (payload: string, key = secret) =>
  wrap([
    await new CompactSign(Buffer.from(payload)).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(key)),
  ]);
const text = (value: unknown) => JSON.stringify(value);

describe('a session token', () => {
  it('is base64 text of a signed token with profile id and expiry', async () => {
    const token = await tokens.mintSession(claims);
    expect(token).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
    const payload = Buffer.from(open(token)[1], 'base64url').toString();
    expect(JSON.parse(payload)).toEqual({ ...claims, tenant: 'shop' });
    expect(await tokens.readSession(token)).toEqual({ ...claims, tenant: 'shop' });
  });

  it('is refused with any single character changed', async () => {
    const token = await tokens.mintSession(claims);
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      expect(await tokens.readSession(changed), `character ${at}`).toBeUndefined();
    }
  });

  const forgeries: Record<string, (token: string) => string | Promise<string>> = {
    'without its end': (token) => token.slice(0, -4),
    'without a signature': (token) => wrap([open(token)[0], open(token)[1], '']),
    'of two parts': (token) => wrap(open(token).slice(0, 2)),
    'with alg none': (token) =>
      wrap([Buffer.from('{"alg":"none"}').toString('base64url'), open(token)[1], '']),
    'with another profile id': (token) => {
      const [head, payload, signature] = open(token);
      const swapped = Buffer.from(payload, 'base64url').toString().replace(ana, ben);
      return wrap([head, Buffer.from(swapped).toString('base64url'), signature]);
    },
    'of another key': () => sign(text({ ...claims, tenant: 'shop' }), 'x'.repeat(40)),
    'of another tenant': () => sign(text({ ...claims, tenant: 'other' })),
    'without a tenant': () => sign(text(claims)),
    'with a claim too many': () => sign(text({ ...claims, tenant: 'shop', admin: true })),
    'with a key twice': () => sign(text({ ...claims, tenant: 'shop' }).replace('{', `{"pid":"${ben}",`)),
    'with spaces in it': () => sign(JSON.stringify({ ...claims, tenant: 'shop' }, null, 1)),
    'with expiry as text': () => sign(text({ ...claims, exp: '2000000000', tenant: 'shop' })),
    'without padding': (token) => token.replace(/=+$/, '') + (token.endsWith('=') ? '' : '='),
    'with more padding': (token) => `${token}=`,
    'in base64url': (token) => Buffer.from(token, 'base64').toString('base64url').replace(/$/, '-'),
    'with a line end': (token) => `${token}\n`,
    'inside another base64': (token) => Buffer.from(token).toString('base64'),
    'as the bare signed token': (token) => open(token).join('.'),
    'that is endless': (token) => token + 'A'.repeat(100000),
    'that is empty': () => '',
  };
  it.each(Object.keys(forgeries))('%s is refused', async (name) => {
    const token = await tokens.mintSession(claims);
    expect(await tokens.readSession(await (forgeries[name]?.(token) ?? token))).toBeUndefined();
  });

  it('is accepted if this test signs it with our key, so that each forgery above is refused for its own difference', async () => {
    const { tenant: _, ...rest } = { ...claims, tenant: '' };
    expect(await tokens.readSession(await sign(text({ ...rest, tenant: 'shop' })))).toBeDefined();
  });
});

describe('a link token', () => {
  it('names no profile and is not accepted as a session', async () => {
    const token = await tokens.mintLink({ ...link, azp: 'http://shop.test' });
    const payload = JSON.parse(Buffer.from(open(token)[1], 'base64url').toString()) as object;
    expect(payload).toEqual({ use: 'link', ...link, azp: 'http://shop.test', tenant: 'shop' });
    expect(await tokens.readSession(token)).toBeUndefined();
  });

  it('is not interchangeable with a session token', async () => {
    expect(await tokens.readLink(await tokens.mintSession(claims))).toBeUndefined();
    expect(
      await tokens.readLink(await sign(text({ use: 'link', ...claims, tenant: 'shop' }))),
    ).toBeUndefined();
    expect(await tokens.readLink(await tokens.mintLink(link))).toMatchObject({ use: 'link' });
  });
});

describe('an unsubscribe token', () => {
  const unsubscribe = { sub: ana, channel: 'email', topic: 'promo', exp: 2000000000 } as const;

  it('names the profile, channel and topic, and is neither a session nor a sign-in link', async () => {
    const token = await tokens.mintUnsubscribe(unsubscribe);
    expect(await tokens.readUnsubscribe(token)).toEqual({
      use: 'unsubscribe',
      ...unsubscribe,
      tenant: 'shop',
    });
    expect(await tokens.readSession(token)).toBeUndefined();
    expect(await tokens.readLink(token)).toBeUndefined();
  });

  it('is refused with another purpose, channel, tenant, subject or claim, as are tokens of other kinds', async () => {
    const made = { use: 'unsubscribe', ...unsubscribe, tenant: 'shop' };
    expect(await tokens.readUnsubscribe(await sign(text(made)))).toBeDefined();
    for (const other of [
      { use: 'link' },
      { channel: 'fax' },
      { tenant: 'other' },
      { sub: 'ana' },
      { pid: ana },
    ])
      expect(await tokens.readUnsubscribe(await sign(text({ ...made, ...other })))).toBeUndefined();
    expect(await tokens.readUnsubscribe(await tokens.mintSession(claims))).toBeUndefined();
    expect(await tokens.readUnsubscribe(await tokens.mintLink(link))).toBeUndefined();
  });
});

it('the keys of tokens are read again after the database did not answer', async () => {
  let down = true;
  const flaky = createTokens(async () => {
    if (down) throw new Error('down');
    return { secret, tenant: 'shop' };
  });
  await expect(flaky.mintLink(link)).rejects.toThrow('down');
  down = false;
  expect(await flaky.readLink(await flaky.mintLink(link))).toBeDefined();
});
