import { expect, it } from 'vitest';
import { getAirlinePoints } from './airline.ts';

const points = {
  available: 3240,
  pending: 0,
  rate: { from: 2, to: 1, effective_from: '2026-01-01T00:00:00.000Z' },
  min: 2000,
  step: 500,
  max: 100000,
  remaining_today: 1,
  remaining_year: 12,
};
const isAccepted = (data: object) => getAirlinePoints.output.safeParse({ data }).success;

it.each([0, -500])(
  'an answer with steps or a rate of %i is refused, because amounts are divided by them',
  (no) => {
    expect(isAccepted(points)).toBe(true);
    expect(isAccepted({ ...points, step: no })).toBe(false);
    expect(isAccepted({ ...points, rate: { ...points.rate, from: no } })).toBe(false);
  },
);
