import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { registrations } from '../schema.ts';
import type { EventRow } from '../schema.ts';
import type { Places } from '../rules/openPlaces.ts';

/** Counts the taken places of an event, in people. */
export async function countPlaces(db: Database, { handle, capacity }: EventRow): Promise<Places> {
  const [row] = await db
    .select({
      taken: sql<number>`coalesce(sum(1 + ${registrations.guests})
        filter (where ${registrations.status} in ('registered', 'checked_in')), 0)::int`,
      waiting: sql<number>`(count(*) filter (where ${registrations.status} = 'waitlisted'))::int`,
    })
    .from(registrations)
    .where(eq(registrations.event_handle, handle));
  const { taken, waiting } = row ?? { taken: 0, waiting: 0 };
  return { free: capacity === null ? Infinity : Math.max(0, capacity - taken), waiting };
}
