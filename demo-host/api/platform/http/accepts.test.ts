import { expect, it } from 'vitest';
import { accepts } from './accepts.ts';

it.each([
  ['br', true],
  ['gzip, br', true],
  ['BR;q=0.1', true],
  ['br ; q=0.05', true],
  ['br;q=0', false],
  ['br; q=0', false],
  ['br ;Q=0.0 , gzip', false],
  ['gzip;q=1.0, br;q=0.000', false],
  ['gzip, *;q=0', false],
  ['*', false],
  ['', false],
])('brotli is used for %j: %s', (header, expected) => {
  expect(accepts(header, 'br')).toBe(expected);
  expect(
    accepts(
      header.replaceAll(/gzip|br/gi, (name) => (name === 'gzip' ? 'br' : 'gzip')),
      'gzip',
    ),
  ).toBe(expected);
});
