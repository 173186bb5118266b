import { describe, expect, it } from 'vitest';
import { assetUrl } from './assetUrl.ts';

describe('assetUrl', () => {
  it.each([
    'http://a.example/x.png',
    'https://a.example/x.png',
    '//a.example/x.png',
    'HTTPS://a.example/x.png',
  ])('leaves %s unchanged', (url) => {
    expect(assetUrl(url, 'https://cdn.example')).toBe(url);
  });

  it.each([
    ['x.png', 'https://cdn.example', 'https://cdn.example/x.png'],
    ['/x.png', 'https://cdn.example/', 'https://cdn.example/x.png'],
    ['a/x.png', '/assets', '/assets/a/x.png'],
    ['/x.png', '', '/x.png'],
  ])('appends %s to %j', (path, base, url) => {
    expect(assetUrl(path, base)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    'blob:https://cdn.example/1',
    'file:///etc/passwd',
    'https:evil.example/x.png',
    '@evil.example/x.png',
    '..//evil.example/x.png',
  ])('W10 makes %j a path of the tenant’s files', (path) => {
    for (const base of ['https://cdn.example', 'https://cdn.example/a/', '/assets']) {
      const { origin } = new URL(base, 'https://portal.example');
      expect(new URL(assetUrl(path, base), 'https://portal.example').origin).toBe(origin);
    }
  });
});
