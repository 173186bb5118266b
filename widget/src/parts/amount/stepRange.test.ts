import { expect, it } from 'vitest';
import { stepRange } from './stepRange.ts';

const rules = { min: 2000, step: 500, max: 100000 };

it('the range is in whole steps up to the points, and ends below its start if they are too few', () => {
  expect(stepRange({ ...rules, available: 3240 })).toEqual([2000, 3000]);
  expect(stepRange({ ...rules, available: 2000 })).toEqual([2000, 2000]);
  expect(stepRange({ ...rules, available: 1999 })).toEqual([2000, 1500]);
  expect(stepRange({ ...rules, available: 500000 })).toEqual([2000, 100000]);
});

it('a minimum and a maximum between steps are rounded inwards, and the smallest amount is a step', () => {
  expect(stepRange({ ...rules, min: 2200, max: 10300, available: 12000 })).toEqual([2500, 10000]);
  expect(stepRange({ ...rules, min: 0, available: 3240 })).toEqual([500, 3000]);
});
