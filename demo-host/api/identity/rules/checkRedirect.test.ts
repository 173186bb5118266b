import { describe, expect, it } from 'vitest';
import { checkExternalRedirect } from './checkExternalRedirect.ts';
import { checkRedirect } from './checkRedirect.ts';

describe('a redirect inside the portal', () => {
  it.each([
    ['/home', '/home'],
    ['/', '/'],
    ['/rewards/item/12?tab=1#top', '/rewards/item/12?tab=1#top'],
    ['/home?token=secret&x=1', '/home?x=1'],
    ['/a/../home', '/home'],
    ['/transactions?text=%2F%2Fx', '/transactions?text=%2F%2Fx'],
    ['/event/knit-night?code=7KQ-2MD', '/event/knit-night?code=7KQ-2MD'],
    ['/?mode=visit&location=quay-street', '/?mode=visit&location=quay-street'],
    ['/rewards/', '/rewards/'],
  ])('%s becomes %s', (given, expected) => {
    expect(checkRedirect(given)).toBe(expected);
  });

  it.each([
    '/rewards/item/1/',
    '/rewards/item/1.0',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/%2f/evil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/home/..//evil.example',
    '/home\\..\\\\evil.example',
    'https://evil.example',
    'HTTPS://evil.example',
    'http:evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://evil.example/x',
    'file:///etc/passwd',
    'evil.example',
    '.evil.example',
    '@evil.example',
    'home',
    '?x=1',
    '#x',
    '',
    '/home\u0000',
    '/home\u007f',
    '/api/auth/verify',
    '/nowhere',
    '/homepage',
    '/home/deep',
    '/rewards/item/abc',
    '/rewards/item/',
    '/event/',
    '/event/a/b',
    '/event/%2e%2e',
    '/sdk/v1.js',
    '/x/../api/config',
    `/${'a'.repeat(2048)}`,
    null,
    undefined,
  ])('%j is refused', (given) => {
    expect(checkRedirect(given)).toBeUndefined();
  });
});

describe('a redirect to a shop', () => {
  const origins = ['https://shop.example', 'http://127.0.0.1:4200'];

  it('keeps path and query of a listed origin, and drops the fragment', () => {
    expect(checkExternalRedirect('https://shop.example/a?b=1#c', origins)?.href).toBe(
      'https://shop.example/a?b=1',
    );
    expect(checkExternalRedirect('HTTP://127.0.0.1:4200', origins)?.href).toBe('http://127.0.0.1:4200/');
  });

  it.each([
    'https://shop.example.evil.example/',
    'https://evil-shop.example/',
    'https://shop.example:8443/',
    'http://shop.example/',
    'https://user:pass@shop.example/',
    'https://shop.example@evil.example/',
    'https://shop.example\\@evil.example/',
    'https://shop.example\t.evil.example/',
    'https://shop.example./',
    'https:shop.example',
    '//shop.example/',
    'javascript://shop.example/%0aalert(1)',
    'https://ѕhop.example/',
    '',
    null,
  ])('%j is refused', (given) => {
    expect(checkExternalRedirect(given, origins)).toBeUndefined();
  });
});
