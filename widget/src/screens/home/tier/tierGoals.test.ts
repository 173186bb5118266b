import { describe, expect, it } from 'vitest';
import { sampleTiers } from '#tests/support/render/sampleAccount.ts';
import { tierGoals } from './tierGoals.ts';

it('places the mark at the points that keep the tier', () => {
  expect(tierGoals(sampleTiers)).toEqual({ value: 1860, max: 2500, keep: { remain: 140, mark: 2000 } });
});

it('has no goal to keep on the lowest tier', () => {
  const { all } = sampleTiers;
  const [floor, next] = all;
  if (!floor || !next) throw new Error('the sample has three tiers');
  expect(
    tierGoals({ ...sampleTiers, current_tier: floor, next_tier: next, anniversary_at: null }).keep,
  ).toBeUndefined();
});

describe('on the highest tier', () => {
  const top = sampleTiers.all.at(-1);
  if (!top) throw new Error('the sample has three tiers');
  const atTop = { ...sampleTiers, current_tier: top, next_tier: null };

  it('counts from the day the tier was reached, including the credit', () => {
    const status = { ...atTop, current_credit: 100, current_progress: 900, current_remain: 1300 };
    expect(tierGoals(status)).toEqual({ value: 900, max: 2200, keep: { remain: 1300, mark: 2200 } });
  });

  it('does not start at zero when there is no credit', () => {
    const status = { ...atTop, current_credit: 0, current_progress: 2500, current_remain: 0 };
    expect(tierGoals(status)).toEqual({ value: 2500, max: 2200, keep: { remain: 0, mark: 2200 } });
  });
});
