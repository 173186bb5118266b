import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/call/Refusal.ts';
import { checkAmount, convertedPoints } from './conversion.ts';
import { askAgainAfter } from './deliveryTimes.ts';
import { retryAfter } from '../../platform/time/retryAfter.ts';

const limits = { min: 2000, step: 500, max: 100000, per_day: 1, per_year: 12 };
const nothingConverted = { balance: 1000000, today: 0, year: 0 };

const refusalOf = (amount: number, converted = nothingConverted) => {
  try {
    checkAmount(amount, converted, limits);
    return undefined;
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
};

describe('an amount to convert', () => {
  it.each([
    [1500, 'below_minimum'],
    [2000, 'allowed'],
    [2001, 'not_multiple'],
    [2250, 'not_multiple'],
    [100000, 'allowed'],
    [100500, 'validation_failed'],
    [Number.MAX_SAFE_INTEGER, 'not_multiple'],
  ])('T12 of %d points is %s', (amount, expected) => {
    expect(refusalOf(amount) ?? 'allowed').toBe(expected);
  });

  it('may be the whole balance, and nothing more', () => {
    expect(refusalOf(2500, { ...nothingConverted, balance: 2500 })).toBe(undefined);
    expect(refusalOf(2500, { ...nothingConverted, balance: 2499 })).toBe('insufficient_points');
    expect(refusalOf(2500, { ...nothingConverted, balance: -40 })).toBe('insufficient_points');
  });

  it('is refused once the conversions that a day and a year allow are used up', () => {
    expect(refusalOf(2000, { ...nothingConverted, today: 1, year: 1 })).toBe('limit_reached');
    expect(refusalOf(2000, { ...nothingConverted, year: 12 })).toBe('limit_reached');
    expect(refusalOf(2000, { ...nothingConverted, year: 11 })).toBe(undefined);
  });
});

it('T12 converted points are whole and never more than the rate gives', () => {
  const whole = fc.integer({ min: 1, max: 1000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 8 }), whole, whole, (points, from, to) => {
      const got = convertedPoints(points, { from, to });
      expect(Number.isSafeInteger(got)).toBe(true);
      expect(BigInt(got) * BigInt(from)).toBeLessThanOrEqual(BigInt(points) * BigInt(to));
      expect(got % to).toBe(0);
    }),
  );
  expect(convertedPoints(2000, { from: 2, to: 1 })).toBe(1000);
  expect(convertedPoints(2500, { from: 3, to: 2 })).toBe(1666);
});

it('T11 an open conversion is tried or asked about again within fifteen minutes, however often that failed', () => {
  const quarter = 15 * 60 * 1000;
  for (const tries of [1, 2, 10, 100, 5000]) expect(retryAfter(tries)).toBeLessThanOrEqual(quarter);
  expect(retryAfter(1)).toBe(4000);
  expect(retryAfter(2)).toBe(8000);
  expect(askAgainAfter).toBeLessThan(quarter);
});
