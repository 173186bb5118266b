import { expect, it } from 'vitest';
import { convertedPoints, rewardCents } from './conversionAmounts.ts';

it('the results of a conversion are whole points and whole cents', () => {
  expect(convertedPoints(2500, { from: 3, to: 2 })).toBe(1666);
  expect(rewardCents(2000, { points_per_step: 500, step_value: 5 })).toBe(2000);
  expect(rewardCents(2000, { points_per_step: 300, step_value: 4.35 })).toBe(2900);
});
