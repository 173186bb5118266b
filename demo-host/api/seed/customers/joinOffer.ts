import { known } from '../world/World.ts';
import type { Customer } from './createCustomer.ts';

/** Activates an offer for a customer, with the completed steps and the day on which it was used up. */
export function joinOffer(
  { world, profileId }: Customer,
  offer: string,
  { day, steps = 0, usedDay }: { readonly day: number; readonly steps?: number; readonly usedDay?: number },
): void {
  const { rows, days, ids } = world;
  rows.tables.offerActivations.push({
    offer_id: known(ids.offers, offer),
    profile_id: profileId,
    activated_at: days.at(day, '09:30'),
    steps_done: steps,
    used_at: usedDay === undefined ? null : days.at(usedDay, '12:00'),
  });
}
