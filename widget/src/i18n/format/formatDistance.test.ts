import { expect, it } from 'vitest';
import { formatDistance } from './formatDistance.ts';

it.each([
  [853, 'au', 'en-AU', '850 m'],
  [2340, 'au', 'en-AU', '2.3 km'],
  [1609.344, 'us', 'en-US', '1 mi'],
  [1609.344, 'au', 'fr-AU', '1,6 km'],
])('%d metres in %s, written in %s, are %s', (metres, region, tag, text) => {
  expect(formatDistance(metres, region, tag).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
});
