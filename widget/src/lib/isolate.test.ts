import { expect, it } from 'vitest';
import { isolate } from './isolate.ts';

it.each([
  ['a time in Arabic', '9:30 ص', 'rtl', '\u20689:30 ص\u2069'],
  ['latin letters in English', 'Quay Street', 'ltr', 'Quay Street'],
  ['Arabic letters in English', 'ليلى', 'ltr', '\u2068ليلى\u2069'],
  ['isolated text', '\u2068ليلى\u2069', 'rtl', '\u2068ليلى\u2069'],
] as const)('isolates %s', (_which, value, dir, isolated) => {
  expect(isolate(value, dir)).toBe(isolated);
});

it('gives text made of isolated values the direction of its sentence', () => {
  // From outside it has no letter with a direction: a first-strong isolate would be left to right.
  const span = `${isolate('9:30 ص', 'rtl')} – ${isolate('5:30 م', 'rtl')}`;
  expect(isolate(span, 'rtl')).toBe(`\u2067${span}\u2069`);
});
