// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { webUrl } from './webUrl.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//shop.example/1',
  '/p/1',
  'p/1',
  '',
  null,
  undefined,
  'https://',
])('W12 %s does not lead out of the portal', (address) => {
  expect(webUrl(address)).toBeUndefined();
});

it('W12 a page over http is opened only from a portal over http', () => {
  const address = 'http://shop.example/1';
  expect([webUrl(address), webUrl('https://shop.example/1')]).toEqual([address, 'https://shop.example/1']);
  vi.stubGlobal('location', { protocol: 'https:' });
  expect([webUrl(address), webUrl('HTTPS://shop.example/1')]).toEqual([undefined, 'HTTPS://shop.example/1']);
});
