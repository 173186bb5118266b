import { expect, it } from 'vitest';
import { createFormat } from './createFormat.ts';
import { plainNumber } from './plainNumber.ts';

it.each([
  ['en', 'au', '2026'],
  ['fr', 'fr', '2026'],
  ['ar', 'eg', '٢٠٢٦'],
])('writes a year in %s of %s without separators', (language, region, year) => {
  const format = createFormat(language as never, { currency: 'AUD', region, zone: '', now: () => 0 });
  expect(plainNumber(format, 2026)).toBe(year);
});
