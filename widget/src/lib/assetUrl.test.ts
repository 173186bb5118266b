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
});
