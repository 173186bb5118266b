import { expect, it } from 'vitest';
import { checkBirthday } from './checkBirthday.ts';

const rules = { today: { day: 20, month: 11, year: 2026 }, minAge: 16 };
const check = (day: number | null, month: number | null, year: number | null) =>
  checkBirthday({ day, month, year }, rules);

it.each([
  [null, null, null],
  [1, 1, null],
  [29, 2, null],
  [29, 2, 2008],
  [31, 12, 1906],
  [20, 11, 2010],
])('%s.%s.%s is accepted as a birthday', (day, month, year) => {
  expect(check(day, month, year)).toEqual({});
});

it.each([
  [1, null, null, { birth_month: ['required'] }],
  [null, 1, null, { birth_day: ['required'] }],
  [null, null, 1990, { birth_day: ['required'] }],
  [0, 1, null, { birth_day: ['invalid'] }],
  [1.5, 1, null, { birth_day: ['invalid'] }],
  [NaN, 1, null, { birth_day: ['invalid'] }],
  [30, 2, null, { birth_day: ['invalid'] }],
  [29, 2, 1900, { birth_day: ['invalid'] }],
  [31, 6, null, { birth_day: ['invalid'] }],
  [1, 13, null, { birth_month: ['invalid'] }],
  [1, 0, null, { birth_month: ['invalid'] }],
  [1, 1, 1905, { birth_year: ['too_old'] }],
  [1, 1, 2027, { birth_year: ['future'] }],
  [21, 11, 2026, { birth_year: ['future'] }],
  [21, 11, 2010, { birth_year: ['too_young'] }],
])('%s.%s.%s is refused as a birthday: %j', (day, month, year, errors) => {
  expect(check(day, month, year)).toEqual(errors);
});
