import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPortalUrl } from './readPortalUrl.ts';

const page = 'https://shop.example';
const read = (portalUrl: unknown, path?: string): string => readPortalUrl(portalUrl, path).href;

beforeEach(() => void vi.stubGlobal('location', { origin: page }));
afterEach(() => void vi.unstubAllGlobals());

describe('readPortalUrl', () => {
  it('joins the portal and the path', () => {
    expect(read('https://account.example', '/rewards?x=1')).toBe('https://account.example/rewards?x=1');
    expect(read('https://account.example/home')).toBe('https://account.example/home');
  });

  it.each([
    'http://localhost:4100',
    'http://127.0.0.1:4100',
    'http://[::1]:4100',
    'http://account.localhost',
  ])('accepts %s, for development on one machine', (url) => {
    expect(read(url)).toBe(`${url}/`);
  });

  it.each([
    undefined,
    null,
    '',
    ' ',
    '/account',
    'account.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://account.example',
    'http://localhost.evil.example',
    'https://user:pass@account.example',
    'ftp://account.example',
  ])('B6 refuses %j as portalUrl', (url) => {
    expect(() => read(url)).toThrow(expect.objectContaining({ name: 'PortalError', code: 'bad_request' }));
  });

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'refuses the path %j that leaves the portal',
    (path) => {
      expect(() => read('https://account.example', path)).toThrow(
        expect.objectContaining({ code: 'bad_request' }),
      );
    },
  );

  it('refuses the page’s own origin, because such a frame could undo its sandbox', () => {
    expect(() => read(page)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });
});
