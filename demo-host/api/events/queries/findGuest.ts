import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { invalid } from '../../platform/call/Refusal.ts';
import { lockFor } from '../../platform/db/lockFor.ts';
import { profiles } from '../../customers/schema.ts';
import { readTicketCode } from '../rules/readTicketCode.ts';
import { registrations, type EventRow } from '../schema.ts';

export interface Guest {
  readonly profileId: string;
  readonly firstName: string | null;
}

/**
 * Finds the customer whose ticket is shown at the door, and locks the event until the transaction ends, so that the ticket is not given
 * back meanwhile.
 *
 * @throws Refusal 422, the same for an unknown code, for one of another event, and for a ticket or a customer that is not let in
 */
export async function findGuest(db: Database, event: EventRow, typed: string): Promise<Guest> {
  await lockFor(db, `event:${event.handle}`);
  const [guest] = await db
    .select({ profileId: profiles.id, firstName: profiles.first_name })
    .from(registrations)
    .innerJoin(profiles, eq(profiles.id, registrations.profile_id))
    .where(
      and(
        eq(registrations.event_handle, event.handle),
        eq(registrations.code, readTicketCode(typed)),
        ne(registrations.status, 'cancelled'),
        inArray(profiles.status, ['active', 'incomplete']),
      ),
    );
  if (guest === undefined) throw invalid('eventData.registration_code', 'unknown');
  return guest;
}
