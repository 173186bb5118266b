import type { Location } from '../../../contract/reference.ts';
import { storeHours } from '../../lib/time/storeHours.ts';

/** Before it opens and after it closes. The server has the last word, by the same rule. */
const AROUND_MS = 3600000;

/** Whether a store takes check-ins at a moment, where its hours are enforced. */
export function mayCheckIn(store: Location, nowMs: number): boolean {
  return [0, -AROUND_MS, AROUND_MS].some((shift) => storeHours(store, nowMs + shift).state === 'open');
}
