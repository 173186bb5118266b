import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { registrations } from '../schema.ts';
import { countPlaces } from './countPlaces.ts';
import type { EventRow } from '../schema.ts';
import { issueBenefit } from './issueBenefit.ts';
import { queueTicketMail } from './queueTicketMail.ts';

/** Gives free places to the waitlist strictly in its order: a large party is not passed over. Requires the event's lock. */
export async function promoteWaitlist(db: Database, event: EventRow, now: Date): Promise<void> {
  let { free } = await countPlaces(db, event);
  const waiting = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.event_handle, event.handle), eq(registrations.status, 'waitlisted')))
    .orderBy(asc(registrations.waiting_since), asc(registrations.id));
  for (const next of waiting) {
    free -= 1 + next.guests;
    if (free < 0) return;
    await db
      .update(registrations)
      .set({ status: 'registered', waiting_since: null, updated_at: now })
      .where(eq(registrations.id, next.id));
    await issueBenefit(db, event, next, now);
    await queueTicketMail(db, 'promoted', next.id, now);
  }
}
