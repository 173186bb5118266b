import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestSizes } from './suggestSizes.ts';

const pieces = (category: string, size: string, count: number, person: number | null = null) => ({
  person,
  category,
  size,
  pieces: count,
});

describe('a suggested size', () => {
  it('is that of at least two thirds of the kept pieces, and of at least two pieces', () => {
    expect(suggestSizes([pieces('tops', '12', 3)])).toEqual([
      { person: null, category: 'tops', system: 'AU', value: '12', kept: 3, of: 3 },
    ]);
    expect(suggestSizes([pieces('tops', '12', 2), pieces('tops', '14', 1)])).toMatchObject([
      { kept: 2, of: 3 },
    ]);
    expect(suggestSizes([pieces('tops', '12', 1)])).toEqual([]);
    expect(suggestSizes([pieces('tops', '12', 2), pieces('tops', '14', 2)])).toEqual([]);
  });

  it.each([
    ['tops', 'M', 'tops', 'INT'],
    ['knitwear', 'M', 'tops', 'INT'],
    ['bottoms', '30', 'bottoms', 'W'],
    ['bottoms', '12', 'bottoms', 'AU'],
    ['footwear', '39', 'shoes', 'EU'],
  ])('of %s in %s is one of %s, in the system %s', (kind, size, category, system) => {
    expect(suggestSizes([pieces(kind, size, 2)])).toMatchObject([{ category, system, value: size }]);
  });

  it.each([
    ['accessories', 'S/M'],
    ['footwear', 'one size'],
    ['constructor', 'M'],
  ])('is not made of %s in %s', (kind, size) => {
    expect(suggestSizes([pieces(kind, size, 5)])).toEqual([]);
  });

  it('is one that the tenant’s own systems have, where the tenant has some', () => {
    const own = { tops: [{ system: 'House', values: ['12'] }] };
    expect(suggestSizes([pieces('tops', '12', 2)], own)).toMatchObject([{ system: 'House', value: '12' }]);
    expect(suggestSizes([pieces('tops', 'M', 2)], own)).toEqual([]);
    expect(suggestSizes([pieces('bottoms', '30', 2)], own)).toMatchObject([{ system: 'W' }]);
  });

  it('is made for each person by what was bought for that person', () => {
    const rows = [pieces('tops', '12', 2), pieces('tops', '8', 2, 7)];
    expect(suggestSizes(rows).map(({ person, value }) => [person, value])).toEqual([
      [null, '12'],
      [7, '8'],
    ]);
  });

  it('never names more pieces than there are, whatever was bought', () => {
    const row = fc.record({
      person: fc.constantFrom(null, 1),
      category: fc.constantFrom('tops', 'knitwear', 'bottoms'),
      size: fc.constantFrom('S', 'M', '12', '30'),
      pieces: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const all = rows.reduce((sum, each) => sum + each.pieces, 0);
        for (const { kept, of } of suggestSizes(rows)) {
          expect(kept).toBeLessThanOrEqual(of);
          expect(of).toBeLessThanOrEqual(all);
          expect(kept * 3).toBeGreaterThanOrEqual(of * 2);
        }
      }),
    );
  });
});
