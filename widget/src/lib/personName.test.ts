import { expect, it } from 'vitest';
import { nameProblem, normaliseName } from './personName.ts';

it.each([
  'O’Brien',
  "O'Brien",
  'José',
  '李',
  'Jean-Luc',
  'St. John',
  'ليلى',
  'Ø',
  'Nguyễn Văn A',
  'X Æ A-12',
])('takes %s', (name) => {
  expect(nameProblem(name)).toBeUndefined();
});

it.each([
  ['', 'required'],
  ['  ', 'required'],
  ['-', 'invalid'],
  ['…!', 'invalid'],
  ['<b>Maren', 'invalid'],
  ['win at https://x.example', 'invalid'],
  ['Ma\u0007ren', 'invalid'],
  ['a'.repeat(51), 'tooLong'],
])('says of %j: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});

it('counts letters, not code units', () => {
  expect(nameProblem('𠮷'.repeat(50))).toBeUndefined();
  expect(nameProblem('𠮷'.repeat(51))).toBe('tooLong');
});

it('trims and composes', () => {
  expect(normaliseName('  Jose\u0301   Luis ')).toBe('José Luis');
});
