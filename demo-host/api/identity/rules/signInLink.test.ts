import { describe, expect, it } from 'vitest';
import type { AppConfig } from '../../platform/config/AppConfig.ts';
import { longestAddress } from './longestAddress.ts';
import { signInLink } from './signInLink.ts';

const config = {
  publicUrl: 'https://portal.example',
  embedOrigins: ['https://shop.example'],
} as unknown as AppConfig;
const token = 'a+b/c==';
/** As they come from the database: `__proto__` is a key like any other. */
const params = (json: string) => JSON.parse(json) as Record<string, string>;

function linkOf(url_params: Record<string, string> | null, redirect: string | null = '/rewards') {
  const attempt = { redirect, external_redirect: null, url_path: null, url_params, language: 'it' };
  const url = new URL(signInLink(attempt, token, config));
  return { url, query: [...url.searchParams] };
}
const own = [
  ['token', token],
  ['redirect', '/rewards'],
  ['lang', 'it'],
];

describe('the link to the portal', () => {
  it('has the parameters of the address at which it was requested, and its own after them', () => {
    const { url, query } = linkOf({ utm_source: 'mail', campaign: 'frühling & mehr' });
    expect(url.origin + url.pathname + url.hash).toBe('https://portal.example/');
    expect(query).toEqual([['utm_source', 'mail'], ['campaign', 'frühling & mehr'], ...own]);
  });

  it('has only its own where none were kept', () => {
    expect(linkOf(null).query).toEqual(own);
    expect(linkOf({}, null).query).toEqual([
      ['token', token],
      ['lang', 'it'],
    ]);
  });

  it.each([
    'token',
    'profile_portal_token',
    'redirect',
    'b',
    'lang',
    'language',
    'mode',
    'm',
    'location',
    'kiosk',
    'src',
    'code',
    't',
    'embed',
    'scheme',
    'guest',
  ])('lets no request set %s, which has a meaning in the portal', (name) => {
    expect(linkOf({ [name]: '//evil.example', kept: '1' }).query).toEqual([['kept', '1'], ...own]);
  });

  it.each([
    ['x', '1&token=evil&redirect=//evil.example#token=evil'],
    ['&token', 'evil'],
    ['x=1&redirect', '//evil.example'],
    ['#token', 'evil'],
    ['__proto__', 'evil'],
    ['constructor', 'evil'],
    ['', 'evil'],
    ['x', '\r\nBcc: evil@example.com'],
    ['x', '"><script>'],
    ['x', '%26token%3Devil'],
  ])('encodes the parameter %j with the value %j', (name, value) => {
    const { url, query } = linkOf(params(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`));
    expect(query).toEqual([[name, value], ...own]);
    expect(url.origin + url.pathname + url.hash).toBe('https://portal.example/');
    expect(url.href).not.toMatch(/[\s"<>]/);
  });

  it.each([
    ['2,000 characters', 'x'.repeat(2000)],
    ['500 characters that are longer when they are encoded', '桜'.repeat(500)],
  ])('leaves out a parameter that would make it too long: %s', (_what, value) => {
    const { url, query } = linkOf({ utm_source: 'mail', long: value, utm_medium: 'x' });
    expect(query).toEqual([['utm_source', 'mail'], ['utm_medium', 'x'], ...own]);
    expect(url.href.length).toBeLessThanOrEqual(longestAddress);
  });
});
