import type { TierStatus } from '../../../../contract/loyalty.ts';

export interface TierGoals {
  /** Tier points that count on the way the bar shows, and where it ends. */
  readonly value: number;
  readonly max: number;
  /** Points that are missing to keep the tier, where there is such a goal. */
  readonly keep: { readonly remain: number; readonly mark: number } | undefined;
}

/** What the bar shows: the way to the next tier, or on the highest one the way to keeping it. */
export function tierGoals(status: TierStatus): TierGoals {
  const { current_tier, next_tier, next_progress, current_progress, current_remain, anniversary_at } = status;
  const hasKeepGoal = !current_tier.is_floor && current_tier.value_maintain > 0 && anniversary_at !== null;
  if (!next_tier) {
    const keep = hasKeepGoal ? { remain: current_remain, mark: current_tier.value_maintain } : undefined;
    // Since the tier was reached, with the credit from then: what the yearly review looks at.
    return { value: current_progress, max: current_tier.value_maintain, keep };
  }
  // The goal to keep counts from the anniversary on, the bar over 365 days: what is missing is the same in both.
  const keep = hasKeepGoal ? { remain: current_remain, mark: next_progress + current_remain } : undefined;
  return { value: next_progress, max: next_tier.value_min, keep };
}
