import type { Reward } from '../../../contract/rewards.ts';

export const REWARD_STATES = ['available', 'used', 'expired'] as const;
export type RewardState = (typeof REWARD_STATES)[number];

/** The state of a reward; `used` takes precedence over `expired`. */
export function rewardState(reward: Reward, nowMs: number): RewardState {
  if (Number(reward.value_remaining) <= 0) return 'used';
  return reward.is_expired || Date.parse(reward.expires_at) <= nowMs ? 'expired' : 'available';
}

/** Rewards in a state: usable ones with the nearest expiry first, past ones with the latest first. */
export function rewardsIn(rewards: readonly Reward[], state: RewardState, nowMs: number): readonly Reward[] {
  const direction = state === 'available' ? 1 : -1;
  return rewards
    .filter((reward) => rewardState(reward, nowMs) === state)
    .sort((a, b) => direction * (Date.parse(a.expires_at) - Date.parse(b.expires_at)));
}

/** Milliseconds before a reward expires in which it can be extended, once. */
const extendable = 14 * 86400000;

/** The server has the same rule (`demo-host/api/rewards/rules/canExtend.ts`). */
export function canExtend(reward: Reward, nowMs: number): boolean {
  const { definition, expires_at, extended_at, value_remaining } = reward;
  const left = Date.parse(expires_at) - nowMs;
  const isLeft = Number(value_remaining) > 0 && left > 0;
  return definition.is_extendable && extended_at === null && isLeft && left <= extendable;
}
