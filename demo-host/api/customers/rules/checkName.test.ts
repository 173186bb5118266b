import { expect, it } from 'vitest';
import { checkName, normalName } from './checkName.ts';

it.each([
  'Zoe\u0308',
  ' O’Brien ',
  "D'Arcy",
  'Jean-Luc',
  'St. John',
  '李',
  'حدّاد',
  'A1',
  'نگار‌فر',
  'a'.repeat(50),
  '🦊'.repeat(49) + 'a',
])('%j is accepted as a name', (typed) => {
  expect(checkName(normalName(typed))).toBeUndefined();
});

it.each([
  ['', 'required'],
  [' \t\n', 'required'],
  ['a'.repeat(51), 'too_long'],
  ['-', 'no_letter'],
  ['…!', 'no_letter'],
  ['🦊', 'no_letter'],
  ['http://x', 'invalid'],
  ['<script>', 'invalid'],
  ['a>b', 'invalid'],
  ['a\u0007b', 'invalid'],
  ['\u202eanA', 'invalid'],
])('%j is refused as a name: %s', (typed, error) => {
  expect(checkName(normalName(typed))).toBe(error);
});

it('a name is stored composed and trimmed', () => {
  expect(normalName('  Zoe\u0308  van   Dijk ')).toBe('Zo\u00eb van Dijk');
});
