import type { Places } from '../queries/countPlaces.ts';

/** What a newcomer may have: nothing while others wait, because a free place is theirs. */
export function openPlaces({ free, waiting }: Places): number {
  return waiting > 0 ? 0 : free;
}
