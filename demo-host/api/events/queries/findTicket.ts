import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { events, registrations } from '../schema.ts';
import { profiles } from '../../customers/schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { EventRow, Registration } from '../schema.ts';
import { isTicketSignature } from '../rules/isTicketSignature.ts';

/** The parts of a ticket's link, which open the ticket. */
export interface TicketLink {
  readonly m: string;
  readonly code: string;
  readonly t: string | undefined;
}
export interface FoundTicket {
  readonly registration: Registration;
  readonly event: EventRow;
  readonly profile: typeof profiles.$inferSelect;
}

/**
 * Finds the registration of a signed link. Checks the signature before it reads anything from the database.
 *
 * @throws Refusal `not_found`, with the same response for a wrong signature and for an unknown code
 */
export async function findTicket(db: Database, link: TicketLink, pepper: string): Promise<FoundTicket> {
  if (!isTicketSignature(pepper, link, link.t)) throw new Refusal('not_found');
  const [found] = await db
    .select({ registration: registrations, event: events, profile: profiles })
    .from(registrations)
    .innerJoin(events, eq(events.handle, registrations.event_handle))
    .innerJoin(profiles, eq(profiles.id, registrations.profile_id))
    .where(and(eq(registrations.event_handle, link.m), eq(registrations.code, link.code)));
  if (found === undefined) throw new Refusal('not_found');
  return found;
}
