import type { Ticket } from '#contract/checkIn.ts';
import type { Database } from '../../platform/db/Database.ts';
import type { FoundTicket } from './findTicket.ts';
import { presentEvent } from '../rules/presentEvent.ts';
import { presentRegistration } from './presentRegistration.ts';

export async function presentTicket(
  db: Database,
  { registration, event, profile }: FoundTicket,
  language: string,
): Promise<Ticket> {
  const given = registration.event_data;
  return {
    registration: await presentRegistration(db, registration),
    status: registration.status as Ticket['status'],
    // An incomplete profile may have no name. In that case show the name in the registration.
    first_name: profile.first_name ?? given.first_name ?? null,
    last_name: profile.last_name ?? given.last_name ?? null,
    checked_in_at: registration.checked_in_at?.toISOString() ?? null,
    event: presentEvent(event, language),
    guest_names: [...registration.guest_names],
    customFields: registration.custom_fields,
  };
}
