import fc from 'fast-check';
import { expect, it } from 'vitest';
import { birthdayProblem } from './birthday.ts';

const today = { day: 20, month: 11, year: 2026 };
const problem = (day: string, month: string, year: string) =>
  birthdayProblem({ day, month, year }, today, 16);

it.each([
  ['', '', '', undefined],
  ['4', '7', '', undefined],
  ['29', '2', '', undefined],
  ['29', '2', '2000', undefined],
  ['20', '11', '2010', undefined],
  ['21', '11', '2010', 'too_young'],
  ['29', '2', '2001', 'invalid'],
  ['29', '2', '1900', 'invalid'],
  ['31', '4', '1990', 'invalid'],
  ['0', '4', '1990', 'invalid'],
  ['4', '13', '1990', 'invalid'],
  ['4', '7', '90', 'invalid'],
  ['4', '', '1990', 'incomplete'],
  ['', '', '1990', 'incomplete'],
  ['21', '11', '2026', 'future'],
  ['4', '7', '2030', 'future'],
  ['31', '12', '1905', 'too_old'],
])('checks %s/%s/%s: %s', (day, month, year, expected) => {
  expect(problem(day, month, year)).toBe(expected);
});

it('accepts every real day of an adult and no other', () => {
  const part = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(part(32), part(13), fc.integer({ min: 1910, max: 2009 }), (day, month, year) => {
      const date = new Date(Date.UTC(year, month - 1, day));
      const isReal = month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
      expect(problem(String(day), String(month), String(year))).toBe(isReal ? undefined : 'invalid');
    }),
  );
});
