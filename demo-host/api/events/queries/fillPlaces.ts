import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { lockFor } from '../../platform/db/lockFor.ts';
import { events, registrations } from '../schema.ts';
import { promoteWaitlist } from './promoteWaitlist.ts';

/** Gives the waitlists of events to come the places that staff have added in the database. */
export async function fillPlaces(db: Database, now: Date): Promise<void> {
  const waiting = await db
    .selectDistinct({ handle: events.handle })
    .from(registrations)
    .innerJoin(events, eq(events.handle, registrations.event_handle))
    .where(
      and(eq(registrations.status, 'waitlisted'), ne(events.status, 'cancelled'), gt(events.starts_at, now)),
    )
    .orderBy(asc(events.handle));
  for (const { handle } of waiting)
    await db.transaction(async (transaction) => {
      const tx = transaction as Database;
      await lockFor(tx, `event:${handle}`);
      const [event] = await tx.select().from(events).where(eq(events.handle, handle));
      if (event !== undefined) await promoteWaitlist(tx, event, now);
    });
}
