import type { World } from '../world/World.ts';
import type { Buyer } from './Buyer.ts';
import type { OrderPlan } from './OrderPlan.ts';

const RETURN_DAYS = 30;
/** Days from the order to its delivery, as promised. */
const DUE_DAYS = 11;

/** @returns the end of the return period of a purchase in a store, which has no delivery; null if it can't be returned */
export function inStore({ days }: World, plan: OrderPlan) {
  const canReturn = plan.status !== 'voided' && plan.status !== 'returned' && plan.returnedDay === undefined;
  return { return_by: canReturn ? days.endOf(plan.day + RETURN_DAYS) : null };
}

/** @returns the timeline and the delivery of an online order, and the end of its return period; null if it can't be returned */
export function deliveryOf({ days }: World, buyer: Buyer, plan: OrderPlan, placedAt: Date) {
  const due = days.at(plan.day + DUE_DAYS, '17:00').toISOString();
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
  const upcoming = (name: string) => ({ step: name, at: null, due: name === 'delivered' ? due : null });
  const returnedDay = plan.returnedDay ?? plan.day + 12;
  const timelines: Record<string, { step: string; at: string | null; due: string | null }[]> = {
    processing: [ordered, upcoming('packed'), upcoming('shipped'), upcoming('delivered')],
    shipped: [ordered, packed, shipped, upcoming('delivered')],
    voided: [ordered, step('voided', plan.day, '16:40')],
    returned: [ordered, packed, shipped, arrived, step('returned', returnedDay, '15:30')],
  };
  const status = plan.returnedDay === undefined ? (plan.status ?? 'delivered') : 'returned';
  const isUnderWay = status === 'shipped' || status === 'processing';
  const isOver = status === 'voided' || status === 'returned';
  return {
    timeline: timelines[status] ?? [ordered, packed, shipped, arrived],
    delivery: {
      name: buyer.name,
      address: buyer.address,
      tracking_url: status === 'shipped' ? `https://parcels.example/track/${plan.number}` : null,
      due: isUnderWay ? due : null,
    },
    return_by: isOver ? null : days.endOf((isUnderWay ? plan.day + DUE_DAYS : arrivedDay) + RETURN_DAYS),
  };
}
