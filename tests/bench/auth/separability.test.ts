import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { separability } from './separability.ts';

describe('separability', () => {
  it('is chance for equal samples, and certain for samples apart', () => {
    expect(separability([1, 2, 3], [1, 2, 3])).toBe(0.5);
    expect(separability([1, 2, 3], [4, 5, 6])).toBe(1);
    expect(separability([4, 5, 6], [1, 2, 3])).toBe(1);
    expect(separability([1, 1], [1, 1])).toBe(0.5);
  });

  it('is what counting every pair gives', () => {
    const sample = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(sample, sample, (ones, others) => {
        const pairs = ones.flatMap((one): number[] =>
          others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)),
        );
        const area = pairs.reduce((sum, won) => sum + won, 0) / pairs.length;
        expect(separability(ones, others)).toBeCloseTo(Math.max(area, 1 - area), 9);
      }),
    );
  });
});
