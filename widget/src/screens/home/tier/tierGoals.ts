import type { TierStatus } from '../../../../contract/loyalty.ts';

export interface TierGoals {
  /** Tier points that count towards `max`. */
  readonly value: number;
  /** The goal of the bar, in tier points. */
  readonly max: number;
  /** Tier points that are missing to keep the tier, and the place of that goal on the bar; `undefined` without such a goal. */
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
  // The goal to keep counts points since the tier was reached, the bar those of the last 365 days. A new point counts for both, so
  // the mark is ahead of the value by the missing points.
  const keep = hasKeepGoal ? { remain: current_remain, mark: next_progress + current_remain } : undefined;
  return { value: next_progress, max: next_tier.value_min, keep };
}
