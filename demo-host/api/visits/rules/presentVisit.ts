import type { CheckedIn } from '#contract/checkIn.ts';
import type { Visit } from '../schema.ts';
import type { StoreRow } from '../../reference/schema.ts';

/** @param already whether the visit was open before this check-in */
export function presentVisit(
  visit: Visit,
  { id, name }: Pick<StoreRow, 'id' | 'name'>,
  already: boolean,
): CheckedIn['visit'] {
  return {
    id: visit.id,
    location: { id, name },
    visited_at: visit.visited_at.toISOString(),
    valid_until: visit.valid_until.toISOString(),
    timezone: visit.timezone,
    already,
  };
}
