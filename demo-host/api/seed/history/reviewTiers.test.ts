import { describe, expect, it } from 'vitest';
import { reviewTiers, tierOn } from './reviewTiers.ts';

const bought = (day: number, tierPoints: number, returnedDay?: number) => ({
  day,
  accrueDay: day + 14,
  tierPoints,
  returnedDay,
});

describe('the tiers of a customer', () => {
  it('rise when points begin to count, not at the purchase', () => {
    const tiers = reviewTiers(-100, [bought(-50, 600)]);
    expect(tierOn(tiers, -37)).toBe('member');
    expect(tierOn(tiers, -36)).toBe('silver');
  });

  it('carry surplus points over as credit', () => {
    expect(reviewTiers(-100, [bought(-50, 1600)]).at(-1)).toMatchObject({ tier: 'gold', credit: 100 });
  });

  it('fall by one tier at the review a year later', () => {
    const tiers = reviewTiers(-500, [bought(-480, 1500)]);
    expect(tiers.map(({ tier, achievedDay }) => [tier, achievedDay])).toEqual([
      ['member', -500],
      ['gold', -466],
      ['silver', -100],
    ]);
  });

  it('are kept at the review with enough points since', () => {
    const tiers = reviewTiers(-500, [bought(-480, 500), bought(-300, 499), bought(-200, 1)]);
    expect(tiers.at(-1)).toMatchObject({ tier: 'silver', achievedDay: -100 });
  });

  it('do not fall for a return before the review', () => {
    expect(reviewTiers(-100, [bought(-60, 500, -30)]).at(-1)?.tier).toBe('silver');
  });
});
