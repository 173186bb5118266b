import type { Balances } from '../../../contract/loyalty.ts';

/** No order, no points, no reward. */
export function isNewMember(balances: Balances, orderCount: number): boolean {
  const { point_balance, point_pending, reward_count } = balances;
  return orderCount === 0 && point_balance === 0 && point_pending === 0 && reward_count === 0;
}
