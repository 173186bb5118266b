import type { TierStatus } from '../../../../contract/loyalty.ts';

export interface TierGoals {
  /** Tier points that count towards the goal of the bar, and the goal. */
  readonly value: number;
  readonly max: number;
  /** Points that are missing to keep the tier, if there is such a goal. */
  readonly keep: { readonly remain: number; readonly mark: number } | undefined;
}

/** The goal of the bar: the next tier, or keeping the tier if it is the highest. */
export function tierGoals(status: TierStatus): TierGoals {
  const { current_tier, next_tier, next_progress, current_progress, current_remain, anniversary_at } = status;
  const hasKeepGoal = !current_tier.is_floor && current_tier.value_maintain > 0 && anniversary_at !== null;
  if (!next_tier) {
    const keep = hasKeepGoal ? { remain: current_remain, mark: current_tier.value_maintain } : undefined;
    // Points since the tier was reached, including the credit from then: the basis of the yearly review.
    return { value: current_progress, max: current_tier.value_maintain, keep };
  }
  // The goal to keep counts from the anniversary, the bar counts 365 days: the missing points are the same in both.
  const keep = hasKeepGoal ? { remain: current_remain, mark: next_progress + current_remain } : undefined;
  return { value: next_progress, max: next_tier.value_min, keep };
}
