import type { Location } from '../../../contract/reference.ts';
import { storeHours } from '../../lib/time/storeHours.ts';

/** Check-ins are taken for an hour before a store opens and after it closes, as by the server, which decides. */
const AROUND_MINUTES = 60;
/** No opening is shorter. */
const STEP_MINUTES = 15;

/** Whether a store takes check-ins at a moment, where its hours are enforced. */
export function mayCheckIn(store: Location, nowMs: number): boolean {
  for (let minutes = -AROUND_MINUTES; minutes <= AROUND_MINUTES; minutes += STEP_MINUTES)
    if (storeHours(store, nowMs + minutes * 60000).state === 'open') return true;
  return false;
}
