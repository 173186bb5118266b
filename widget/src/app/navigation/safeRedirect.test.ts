import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safeRedirect.ts';

const ORIGIN = 'https://account.example';
const read = (text: string | null | undefined) => safeRedirect(text, ORIGIN);

describe('safeRedirect', () => {
  it.each([
    '/home',
    '/rewards',
    '/rewards?tab=activity',
    '/rewards/item/12',
    '/transactions?id=43&text=a%20b',
    '/profile#birthday',
    '/event/spring-24',
    '/offers?b=12',
  ])('keeps %s', (path) => {
    expect(read(path)).toBe(path);
  });

  it.each([
    undefined,
    null,
    '',
    '/',
    '/?redirect=/home',
    '/event/spring-24?kiosk=1',
    'home',
    './home',
    '../home',
    '//evil.example',
    '///evil.example',
    '////evil.example/home',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/home\\..\\..',
    'https://evil.example/home',
    'HTTPS://evil.example/home',
    'https:/evil.example',
    'https:evil.example',
    'http://account.example/home',
    'https://account.example/home',
    'https://account.example@evil.example/home',
    'https://account.example.evil.example/home',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'blob:https://account.example/x',
    'vbscript:x',
    'file:///etc/passwd',
    '/javascript:alert(1)',
    ' /home',
    '\t/home',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/home\u0000',
    '/home\u2028',
    '\u00a0/home',
    '\ufeff/home',
    '/%2f%2fevil.example',
    '/%2F/evil.example',
    '/%5cevil.example',
    '/%252f%252fevil.example',
    '/%68ome',
    '/.//evil.example',
    '/..//evil.example',
    '/home/../..//evil.example',
    '/home/%2e%2e//evil.example',
    '/home/..',
    '/home/./',
    '/home/',
    '/HOME',
    '/nowhere',
    '/api/profile',
    '/rewards/item/12x',
    '/rewards/item/',
    '/rewards/item/١٢',
    '/rewards/item/-1',
    '/event/<img>',
    '/@evil.example',
    '/evil.example',
    '//account.example/home',
    '//home',
    '?redirect=//evil.example',
    '#/home',
    `/home?x=${'a'.repeat(2048)}`,
  ])('W3 refuses %j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('W3 never leaves the origin, whatever it is given', () => {
    const odd = fc.constantFrom(
      '/',
      '\\',
      '.',
      '%2f',
      '%5c',
      ':',
      '@',
      '?',
      '#',
      '\t',
      'home',
      'evil.example',
      '//',
      '&',
      ' ',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(odd, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.array(odd, { maxLength: 8 }).map((parts) => `/home${parts.join('')}`),
    );
    fc.assert(
      fc.property(text, (wanted) => {
        const path = read(wanted);
        if (path === undefined) return;
        const url = new URL(path, ORIGIN);
        expect(url.origin).toBe(ORIGIN);
        expect(url.pathname).toMatch(/^\/[a-z]/);
      }),
      { numRuns: 3000 },
    );
  });
});
