import type { Customer } from '../customers/createCustomer.ts';
import { earnRate, type TierHandle } from '../definitions/tierDefinitions.ts';
import { known, type World } from '../world/World.ts';
import { pointsOf } from '../../orders/rules/earn.ts';
import { fromCents } from '../../orders/rules/money.ts';
import { shares } from '../../orders/rules/shares.ts';
import { deliveryOf, inStore } from './deliveryOf.ts';
import type { OrderPlan } from './OrderPlan.ts';
import { discountsOf, priceOrder, type PricedOrder } from './priceOrder.ts';
import { reviewTiers, tierOn, type Membership } from './reviewTiers.ts';

const staff = ['Ines', 'Tom', 'Wirra', 'Bea', 'Olu', 'Kit'];

/**
 * Writes a customer's history: orders with their lines, the tiers that follow, and the points in the ledger, at the rate
 * of the tier on the day.
 *
 * @param assigned the tier that staff have given to the customer, and the day
 * @returns order number → id
 */
export function createOrders(
  customer: Customer,
  plans: readonly OrderPlan[],
  assigned?: { readonly tier: TierHandle; readonly day: number },
): Map<string, number> {
  const inOrder = [...plans].sort((a, b) => a.day - b.day).map((plan) => priceOrder(customer.world, plan));
  const purchases = inOrder.map(({ plan, accrueDay, tierPoints }) => ({
    day: plan.day,
    returnedDay: plan.returnedDay,
    accrueDay,
    tierPoints,
  }));
  const memberships = reviewTiers(customer.joinedDay, purchases, assigned);
  for (const membership of memberships) addMembership(customer, membership);
  return new Map(
    inOrder.map((order) => [
      order.plan.number,
      addOrder(customer, order, tierOn(memberships, order.plan.day)),
    ]),
  );
}

/** A tier is reviewed at the end of the day, 365 days after it was reached. */
function addMembership(
  { world, profileId }: Customer,
  { tier, achievedDay, credit, assigned }: Membership,
): void {
  const { rows, days, ids } = world;
  // Points begin to count at midnight; customers join later in the day.
  const achievedAt = days.at(achievedDay, '00:05');
  rows.add('tierMemberships', {
    profile_id: profileId,
    tier_id: known(ids.tiers, tier),
    achieved_at: achievedAt,
    anniversary_at: tier === 'member' ? null : days.endOf(achievedDay + 365),
    assigned_at: assigned ? achievedAt : null,
    credit,
  });
}

function addOrder(customer: Customer, priced: PricedOrder, tier: TierHandle): number {
  const { plan, total } = priced;
  const rate = earnRate(tier, plan.day);
  const points = pointsOf(total, Math.round(rate * 100));
  const earns = plan.pointless !== true && points > 0;
  const id = addTransaction(customer, priced);
  addItems(customer, priced, { id, points: earns ? points : undefined });
  if (earns) addPoints(customer, priced, { id, points, rate, tier });
  return id;
}

function addTransaction({ world, buyer }: Customer, priced: PricedOrder): number {
  const { rows, days } = world;
  const { plan, original, discount, total } = priced;
  const online = plan.place === 'online';
  const placedAt = placedAtOf(world, plan);
  return rows.add('transactions', {
    profile_id: buyer.profileId,
    number: plan.number,
    channel: online ? 'online' : 'store',
    status:
      plan.status ?? (plan.returnedDay === undefined ? (online ? 'delivered' : 'completed') : 'returned'),
    transacted_at: placedAt,
    timezone: days.zone,
    location_id: online ? null : known(world.ids.locations, plan.place),
    currency: 'AUD',
    total: fromCents(total),
    total_original: fromCents(original),
    total_discount: fromCents(discount),
    total_reward: plan.reward ?? 0,
    total_tax: fromCents(total / 11),
    receipt_ref: plan.receipt ?? null,
    claimed_at: plan.claimedDay === undefined ? null : days.at(plan.claimedDay, '18:05'),
    payments: [{ type: 'card', label: `Card •••• ${buyer.card}`, amount: fromCents(total) }],
    staff_name: online ? null : (staff[-plan.day % staff.length] ?? null),
    ...(online ? deliveryOf(world, buyer, plan, placedAt) : inStore(world, plan)),
    ...plan.more,
  });
}

function placedAtOf({ days }: World, plan: OrderPlan): Date {
  return days.at(plan.day, plan.time ?? '11:20');
}

function addItems(
  { world }: Customer,
  { plan, lines }: PricedOrder,
  { id, points }: { readonly id: number; readonly points: number | undefined },
): void {
  const weights = lines.map((line) => line.sell * line.quantity);
  const linePoints = points === undefined ? [] : shares(points, weights);
  lines.forEach(({ original, sell, ...line }, position) =>
    world.rows.add('transactionItems', {
      ...line,
      transaction_id: id,
      position,
      price_original: fromCents(original),
      price_sell: fromCents(sell),
      discounts: discountsOf({ ...line, original, sell }),
      points: linePoints[position] ?? null,
      is_void: plan.status === 'voided',
      quantity_returned: isReturned(plan) ? line.quantity : 0,
    }),
  );
}

const isReturned = ({ status, returnedDay }: OrderPlan) => returnedDay !== undefined || status === 'returned';

interface Earned {
  readonly id: number;
  readonly points: number;
  readonly rate: number;
  readonly tier: TierHandle;
}

function addPoints(
  { world, ledger }: Customer,
  { plan, total, accrueDay, tierPoints }: PricedOrder,
  { id, points, rate, tier }: Earned,
): void {
  const { days } = world;
  const common = { definition: 'order', transactionId: id } as const;
  ledger.add({
    ...common,
    type: 'earn_order',
    amount: points,
    tierPoints,
    at: placedAtOf(world, plan),
    accrueAt: days.at(accrueDay, '00:00'),
    sum: { eligible: fromCents(total), rate, tier },
  });
  if (plan.returnedDay === undefined) return;
  ledger.add({
    ...common,
    definition: 'return',
    type: 'clawback',
    amount: -points,
    tierPoints: -tierPoints,
    at: days.at(plan.returnedDay, '15:30'),
  });
}
