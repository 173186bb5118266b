import { eq } from 'drizzle-orm';
import type { CustomFields } from '#contract/events/eventData.ts';
import type { Database } from '../../platform/db/Database.ts';
import { registrations } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { checkCustomFields } from '../rules/checkCustomFields.ts';
import { checkNotOver } from '../rules/checkNotOver.ts';
import { checkParty } from '../rules/checkParty.ts';
import { countPlaces } from './countPlaces.ts';
import { openPlaces } from '../rules/openPlaces.ts';
import { findTicket, type FoundTicket, type TicketLink } from './findTicket.ts';
import { lockTicket } from './lockTicket.ts';
import { promoteWaitlist } from './promoteWaitlist.ts';
import type { Registration } from '../schema.ts';

interface Changes {
  readonly guests?: number | undefined;
  readonly guest_names?: readonly string[] | undefined;
  readonly customFields?: CustomFields | undefined;
}
interface Circumstances {
  readonly now: Date;
  readonly pepper: string;
}

/**
 * Changes the guests and the answers of a registration until the event begins. With fewer guests, the waitlist moves up.
 * Run it in a transaction.
 *
 * @throws Refusal `limit_reached` where there are too few places; `ended` after the start, and once the registration or the event is
 *   cancelled
 */
export async function changeTicket(
  db: Database,
  link: TicketLink,
  changes: Changes,
  { now, pepper }: Circumstances,
): Promise<FoundTicket> {
  const { event, registration } = await lockTicket(db, link, pepper);
  if (registration.status === 'cancelled' || event.starts_at <= now) throw new Refusal('ended');
  checkNotOver(event, now);
  const guests = changes.guests ?? registration.guests;
  const names = changes.guest_names ?? registration.guest_names.slice(0, Math.max(0, guests));
  const party = checkParty(event, { guests, guest_names: names }, '');
  const more = party.guests - registration.guests;
  const holds = registration.status !== 'waitlisted';
  if (holds && more > 0 && more > openPlaces(await countPlaces(db, event))) {
    throw new Refusal('limit_reached');
  }
  const answers =
    changes.customFields === undefined
      ? registration.custom_fields
      : checkCustomFields(event.fields, changes.customFields);
  await write(db, registration, { ...party, custom_fields: answers, updated_at: now });
  if (more < 0) await promoteWaitlist(db, event, now);
  return await findTicket(db, link, pepper);
}

async function write(
  db: Database,
  { id }: Registration,
  changed: Partial<typeof registrations.$inferInsert>,
): Promise<void> {
  await db.update(registrations).set(changed).where(eq(registrations.id, id));
}
