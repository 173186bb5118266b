import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeToken } from './decodeToken.ts';

const NOW = Date.parse('2026-11-20T02:30:00Z');
const S = NOW / 1000;
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const compact = (payload: unknown) => {
  const part = (value: unknown) =>
    base64(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `${part({ alg: 'HS256' })}.${part(payload)}.c2ln`;
};
const token = (payload: unknown) => base64(compact(payload));
const read = (text: unknown) => decodeToken(text, NOW);

describe('decodeToken', () => {
  it('reads the profile id and the expiry', () => {
    expect(
      read(token({ pid: 'p-1', exp: S + 60, mode: 'visit', sid: 's-1', azp: 'https://shop.example' })),
    ).toMatchObject({
      kind: 'session',
      profileId: 'p-1',
      exp: S + 60,
      mode: 'visit',
      sid: 's-1',
      azp: 'https://shop.example',
    });
  });

  it('accepts base64 and base64url, padded or not', () => {
    const padded = base64(`${compact({ pid: 'ü', exp: S + 60 })}??>>`);
    expect(padded).toMatch(/[+/=]/);
    for (const form of [
      padded,
      padded.replace(/=+$/, ''),
      padded.replaceAll('+', '-').replaceAll('/', '_'),
    ]) {
      expect(read(form)).toMatchObject({ profileId: 'ü' });
    }
  });

  it('recognises a link token by its use, and not as a session', () => {
    expect(read(token({ use: 'link', exp: S + 60 }))).toMatchObject({ kind: 'link' });
    expect(read(token({ use: 'link', pid: 'p-1', exp: S + 60 }))?.kind).not.toBe('link');
  });

  it.each([
    ['nothing', ''],
    ['no text', 12],
    ['no base64', '%%%'],
    ['a token that was not encoded', compact({ pid: 'p-1', exp: S + 60 })],
    ['base64 of no token', base64('hello')],
    ['two parts', base64('a.b')],
    ['four parts', base64(`${compact({ pid: 'p-1', exp: S + 60 })}.x`)],
    ['a payload that is no JSON', base64(`a.${base64('{')}.c`)],
    ['a payload that is null', token(null)],
    ['bytes that are no UTF-8', btoa('a.\u00ff\u00fe.c')],
    ['no profile id', token({ exp: S + 60 })],
    ['an empty profile id', token({ pid: '', exp: S + 60 })],
    ['a profile id that is an object', token({ pid: {}, exp: S + 60 })],
    ['no expiry', token({ pid: 'p-1' })],
    ['an expiry that has passed', token({ pid: 'p-1', exp: S - 1 })],
    ['an expiry of this very moment', token({ pid: 'p-1', exp: S })],
    ['an expiry as text', token({ pid: 'p-1', exp: String(S + 60) })],
    ['a fraction of a second', token({ pid: 'p-1', exp: S + 60.5 })],
    ['a negative expiry', token({ pid: 'p-1', exp: -1 })],
    ['an expiry of 1e20', token({ pid: 'p-1', exp: 1e20 })],
    ['milliseconds in place of seconds', token({ pid: 'p-1', exp: NOW + 60000 })],
    ['an expiry that is null', token({ pid: 'p-1', exp: null })],
    ['an expiry beyond all numbers', base64(`a.${base64('{"pid":"p-1","exp":1e999}')}.c`)],
    ['an expiry in a list', token({ pid: 'p-1', exp: [S + 60] })],
    ['an expiry that is `true`', token({ pid: 'p-1', exp: true })],
    ['a date as text', token({ pid: 'p-1', exp: '2030-01-01T00:00:00Z' })],
    ['an expiry that only its prototype has', token({ pid: 'p-1', ['__proto__']: { exp: S + 60 } })],
    ['a token of 9 kB', base64(`a.${'x'.repeat(9000)}.c`)],
  ])('W2 refuses %s', (_, text) => {
    expect(read(text)).toBeUndefined();
  });

  it('W2 accepts only an expiry in whole future seconds, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.double(), fc.integer()), (exp) => {
        const isGood = Number.isInteger(exp) && Number(exp) > S && Number(exp) < S + 10 * 366 * 86400;
        expect(read(token({ pid: 'p-1', exp }))?.kind).toBe(isGood ? 'session' : undefined);
      }),
    );
    const bytes = fc.uint8Array({ maxLength: 200 }).map((some) => btoa(String.fromCharCode(...some)));
    fc.assert(
      fc.property(fc.oneof(fc.string(), bytes), (text) => {
        expect(read(text)).toBeUndefined();
      }),
    );
  });

  it("uses the given time, not the device's", () => {
    const text = token({ pid: 'p-1', exp: S + 60 });
    expect(decodeToken(text, NOW + 59000)).toBeDefined();
    expect(decodeToken(text, NOW + 61000)).toBeUndefined();
  });
});
