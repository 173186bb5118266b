import type { World } from '../world/World.ts';
import type { Buyer } from './Buyer.ts';
import type { OrderPlan } from './OrderPlan.ts';

const returnDays = 30;

/** The delivery of a purchase in a store, with the end of the return period. */
export function inStore({ days }: World, plan: OrderPlan) {
  const open = plan.status !== 'voided' && plan.returnedDay === undefined && plan.status !== 'returned';
  return { return_by: open ? days.endOf(plan.day + returnDays) : null };
}

/** The delivery of an order: timeline, state, and the end of the return period. */
export function deliveryOf({ days }: World, buyer: Buyer, plan: OrderPlan, placedAt: Date) {
  const due = days.at(plan.day + 11, '17:00').toISOString();
  const step = (name: string, day: number, time: string) => ({
    step: name,
    at: days.at(day, time).toISOString(),
    due: null,
  });
  const packed = step('packed', plan.day + 1, '15:10');
  const shipped = step('shipped', plan.day + 2, '09:05');
  const arrivedDay = plan.day + 5;
  const arrived = step('delivered', arrivedDay, '13:20');
  const ordered = { step: 'ordered', at: placedAt.toISOString(), due: null };
  const open = (name: string) => ({ step: name, at: null, due: name === 'delivered' ? due : null });
  const back = plan.returnedDay ?? plan.day + 12;
  const timelines: Record<string, { step: string; at: string | null; due: string | null }[]> = {
    processing: [ordered, open('packed'), open('shipped'), open('delivered')],
    shipped: [ordered, packed, shipped, open('delivered')],
    voided: [ordered, step('voided', plan.day, '16:40')],
    returned: [ordered, packed, shipped, arrived, step('returned', back, '15:30')],
  };
  const status = plan.returnedDay === undefined ? (plan.status ?? 'delivered') : 'returned';
  const onItsWay = status === 'shipped' || status === 'processing';
  const over = status === 'voided' || status === 'returned';
  return {
    timeline: timelines[status] ?? [ordered, packed, shipped, arrived],
    delivery: {
      name: buyer.name,
      address: buyer.address,
      tracking_url: status === 'shipped' ? `https://parcels.example/track/${plan.number}` : null,
      due: onItsWay ? due : null,
    },
    return_by: over ? null : days.endOf((onItsWay ? plan.day + 11 : arrivedDay) + returnDays),
  };
}
