import type { Reward } from '../../../contract/rewards.ts';

/** Milliseconds before a reward expires in which it can be extended, once. */
const extendable = 14 * 86400000;

/** The server has the same rule (`demo-host/api/rewards/rules/canExtend.ts`). */
export function canExtend(reward: Reward, nowMs: number): boolean {
  const { definition, expires_at, extended_at, value_remaining } = reward;
  const left = Date.parse(expires_at) - nowMs;
  const isLeft = Number(value_remaining) > 0 && left > 0;
  return definition.is_extendable && extended_at === null && isLeft && left <= extendable;
}
