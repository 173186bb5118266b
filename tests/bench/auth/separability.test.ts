import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { separability } from './separability.ts';

describe('separability', () => {
  it('is 0.5 for equal samples, and 1 for disjoint values', () => {
    expect(separability([1, 2, 3], [1, 2, 3])).toBe(0.5);
    expect(separability([1, 2, 3], [4, 5, 6])).toBe(1);
    expect(separability([4, 5, 6], [1, 2, 3])).toBe(1);
    expect(separability([1, 1], [1, 1])).toBe(0.5);
  });

  it('equals the count over all pairs', () => {
    const sample = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(sample, sample, (values, others) => {
        const pairs = values.flatMap((value): number[] =>
          others.map((other) => (value > other ? 1 : value === other ? 0.5 : 0)),
        );
        const area = pairs.reduce((sum, won) => sum + won, 0) / pairs.length;
        expect(separability(values, others)).toBeCloseTo(Math.max(area, 1 - area), 9);
      }),
    );
  });
});
