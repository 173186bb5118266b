import { expect, it } from 'vitest';
import { convertedPoints, convertibleRange, rewardCents } from './conversionAmounts.ts';

const rules = { min: 2000, step: 500, max: 100000 };

it('whole steps from the minimum to the available points can be converted', () => {
  expect(convertibleRange({ ...rules, available: 3240 })).toEqual([2000, 3000]);
  expect(convertibleRange({ ...rules, available: 2000 })).toEqual([2000, 2000]);
  expect(convertibleRange({ ...rules, available: 1999 })).toBeUndefined();
  expect(convertibleRange({ ...rules, available: 500000 })).toEqual([2000, 100000]);
  expect(convertibleRange({ ...rules, min: 1200, available: 5000 })).toEqual([1500, 5000]);
});

it('the results of a conversion are whole points and whole cents', () => {
  expect(convertedPoints(2500, { from: 3, to: 2 })).toBe(1666);
  expect(rewardCents(2000, { points_per_step: 500, step_value: 5 })).toBe(2000);
  expect(rewardCents(2000, { points_per_step: 300, step_value: 4.35 })).toBe(2900);
});
