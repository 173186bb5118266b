import type { Customer } from './createCustomer.ts';
import { holdReward } from './holdReward.ts';

/** Exchanges points for a reward: writes the debit and the reward. */
export function exchange(
  customer: Customer,
  {
    day,
    points,
    value,
    left,
    lastDay,
  }: { day: number; points: number; value: number; left?: number; lastDay: number },
): number {
  const id = holdReward(customer, {
    definition: 'points-reward',
    value,
    ...(left === undefined ? {} : { left }),
    issuedDay: day,
    lastDay,
  });
  const source = { type: 'reward', id, label: `$${value.toFixed(2)}` };
  const at = customer.world.days.at(day, '08:00');
  customer.ledger.add({ type: 'redeem', definition: 'reward', amount: -points, at, source });
  return id;
}
