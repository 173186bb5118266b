import type { Customer } from './createCustomer.ts';
import { holdReward } from './holdReward.ts';

/**
 * Exchanges points for a reward: writes the redemption, the reward and the ledger's row. Returns the id of the
 * reward.
 */
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
  const { world, profileId } = customer;
  const { rows, days } = world;
  const at = days.at(day, '08:00');
  const item = rows.tables.catalogueItems.find(({ handle }) => handle === `voucher-${value}`);
  const redemption = rows.add('redemptions', {
    profile_id: profileId,
    item_id: item?.id ?? 0,
    intent: `seed ${rows.tables.redemptions.length}`,
    // Replaced by the number of the ledger's row when the ledger is closed.
    seq: 0,
    points,
    quantity: 1,
    redeemed_at: at,
    undo_until: new Date(at.getTime() + 15 * 60000),
    expires_at: days.endOf(lastDay),
    timezone: days.zone,
  });
  const id = holdReward(customer, {
    definition: 'points-reward',
    redemption,
    value,
    ...(left === undefined ? {} : { left }),
    issuedDay: day,
    lastDay,
  });
  const source = { type: 'reward', id, label: `$${value.toFixed(2)}` };
  customer.ledger.add({ type: 'redeem', definition: 'reward', amount: -points, at, source, redemption });
  return id;
}
