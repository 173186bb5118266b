import { expect, it } from 'vitest';
import { readPath } from './readPath.ts';

const origin = 'https://account.example';

it.each(['/', '/home', '/event/12?place=2', '/a%20b?tokens=1#x'])('takes %s', (path) => {
  expect(readPath(path, origin)).toBe(path);
});

it.each([
  undefined,
  null,
  1,
  '',
  'home',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n[',
  'https://evil.example/',
  'javascript:alert(1)',
  '/home?token=abc',
  '/home?a=1&%74oken=abc',
  `/${'a'.repeat(2048)}`,
])('does not take %j', (path) => {
  expect(readPath(path, origin)).toBeUndefined();
});
