import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeOf } from './codeOf.ts';

it.each([
  ['', ''],
  ['48', '48'],
  ['482 0', '4820'],
  ['482019', '482019'],
  [' 482 019 ', '482019'],
  ['482-019', '482019'],
  ['٤٨٢٠١٩', '482019'],
  ['Your code is 482 019. It works for 10 minutes.', '482019'],
  ['20 Nov: 482019 is your code', '482019'],
  ['@portal.example #482019', '482019'],
  ['4 8 2 0 1 9', '482019'],
  ['48201977', '482019'],
  ['no code', ''],
])('finds in %j the code %j', (pasted, code) => {
  expect(codeOf(pasted)).toBe(code);
});

it('finds a code in any message without other digits', () => {
  const code = fc.stringMatching(/^[0-9]{6}$/);
  const words = fc.string().filter((text) => !/\p{Nd}/u.test(text));
  fc.assert(
    fc.property(words, code, words, (before, digits, after) => {
      expect(codeOf(before + digits + after)).toBe(digits);
    }),
  );
});
