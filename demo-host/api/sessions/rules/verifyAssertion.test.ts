import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { CompactSign } from 'jose';
import { describe, expect, it } from 'vitest';
import { verifyAssertion } from './verifyAssertion.ts';

const now = new Date('2026-11-20T01:00:00.000Z');
const seconds = now.getTime() / 1000;
const publicUrl = 'https://portal.example';
const good = {
  email: 'ana@example.com',
  aud: publicUrl,
  azp: 'https://shop.example',
  jti: 'an id of sixteen',
  iat: seconds,
  exp: seconds + 30,
};

const pairs = {
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: generateKeyPairSync('ed25519'),
  RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }),
};
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ssoJwks = {
  keys: Object.entries(pairs).map(([kid, { publicKey }]) => ({
    ...publicKey.export({ format: 'jwk' }),
    kid,
  })),
};

const encoder = new TextEncoder();
const sign = (payload: unknown, header: { alg: string; kid?: string }, key: KeyObject | Uint8Array) =>
  new CompactSign(encoder.encode(typeof payload === 'string' ? payload : JSON.stringify(payload)))
    .setProtectedHeader(header)
    .sign(key);
const signed = (payload: unknown) => sign(payload, { alg: 'ES256', kid: 'ES256' }, pairs.ES256.privateKey);
const read = (assertion: string, at = now) => verifyAssertion(assertion, { ssoJwks, publicUrl }, at);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('an assertion of the retailer', () => {
  it.each(Object.entries(pairs))('signed with %s is accepted', async (alg, { privateKey }) => {
    expect(await read(await sign(good, { alg, kid: alg }, privateKey))).toEqual(good);
  });

  it('identifies the customer by the retailer’s own number or by address', async () => {
    const { email: _, ...rest } = good;
    expect(await read(await signed({ ...rest, sub: 'c-4711' }))).toMatchObject({ sub: 'c-4711' });
    expect(await read(await signed({ ...good, sub: 'c-4711' }))).toBeUndefined();
    expect(await read(await signed(rest))).toBeUndefined();
  });

  it('is accepted only with a listed key and the algorithm of that key', async () => {
    const header = { alg: 'ES256', kid: 'ES256' };
    const shared = Buffer.from(JSON.stringify(ssoJwks.keys[0]));
    const others = [
      await sign(good, header, stranger.privateKey),
      await sign(good, { alg: 'ES256', kid: 'unknown' }, pairs.ES256.privateKey),
      await sign(good, { alg: 'HS256', kid: 'ES256' }, shared),
      await sign(good, { alg: 'PS256', kid: 'RS256' }, pairs.RS256.privateKey),
      await sign(good, { alg: 'RS256', kid: 'ES256' }, pairs.RS256.privateKey),
      `${part({ alg: 'none' })}.${part(good)}.`,
      `${part({ alg: 'none', kid: 'ES256' })}.${part(good)}.${part('')}`,
      `${part({ ...header, jwk: stranger.publicKey.export({ format: 'jwk' }) })}.${(
        await sign(good, header, stranger.privateKey)
      )
        .split('.')
        .slice(1)
        .join('.')}`,
    ];
    for (const other of others) expect(await read(other)).toBeUndefined();
  });

  it('is refused if no keys are configured', async () => {
    const assertion = await signed(good);
    expect(await verifyAssertion(assertion, { ssoJwks: undefined, publicUrl }, now)).toBeUndefined();
  });

  it.each([
    ['aud', 'https://other.example'],
    ['aud', [publicUrl]],
    ['aud', undefined],
    ['azp', undefined],
    ['jti', 'short'],
    ['jti', undefined],
    ['iat', seconds + 6],
    ['iat', undefined],
    ['nbf', seconds + 6],
    ['exp', seconds - 5],
    ['exp', seconds + 66],
    ['exp', String(seconds + 30)],
    ['exp', seconds + 0.5],
    ['exp', undefined],
    ['email', 'not an address'],
  ])('with %s %j is refused', async (name, value) => {
    expect(await read(await signed({ ...good, [name]: value }))).toBeUndefined();
  });

  it.each([
    ['iat', seconds + 5],
    ['nbf', seconds + 5],
    ['exp', seconds - 4],
    ['exp', seconds + 65],
  ])('with %s %j is accepted: clocks may differ by up to five seconds', async (name, value) => {
    expect(await read(await signed({ ...good, [name]: value }))).toBeDefined();
  });

  it('with one character changed is refused', async () => {
    const assertion = await signed(good);
    const places = fc.tuple(fc.nat(assertion.length - 1), fc.constantFrom(...'aZ0_-.=+/ '));
    await fc.assert(
      fc.asyncProperty(places, async ([at, character]) => {
        const changed = assertion.slice(0, at) + character + assertion.slice(at + 1);
        // The last character has unused bits, so several spellings are equal.
        if (changed === assertion || at === assertion.length - 1) return;
        expect(await read(changed)).toBeUndefined();
      }),
    );
  });

  it('that is any other text is refused without an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 400 }), async (text) => {
        expect(await read(text)).toBeUndefined();
        expect(await read(await signed(text))).toBeUndefined();
      }),
    );
  });
});
