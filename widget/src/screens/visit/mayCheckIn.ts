import type { Location } from '../../../contract/reference.ts';
import { storeHours } from '../../lib/time/storeHours.ts';

/** Check-ins are taken so long before a store opens and after it closes, as by the server, which decides. */
const AROUND_MS = 3600000;

/** Whether a store takes check-ins at a moment, where its hours are enforced. */
export function mayCheckIn(store: Location, nowMs: number): boolean {
  return [0, -AROUND_MS, AROUND_MS].some((shift) => storeHours(store, nowMs + shift).state === 'open');
}
