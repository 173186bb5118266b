import type { Deps } from '../../platform/call/Deps.ts';
import { textsOf } from '../../platform/db/textOf.ts';
import type { FoundTicket } from './findTicket.ts';
import { readStoreAddress } from '../../reference/queries/readStoreAddress.ts';
import { ticketLink } from '../rules/ticketLink.ts';
import { writeCalendar } from '../rules/writeCalendar.ts';

interface Reader {
  readonly now: Date;
  readonly language: string;
  readonly pepper: string;
}

/** The calendar file of a ticket's event, with a link to the ticket. */
export async function writeTicketCalendar(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { event, registration }: FoundTicket,
  { now, language, pepper }: Reader,
): Promise<string> {
  const { title, description } = textsOf(event.translations, language, ['title', 'description']);
  const ticket = { event: event.handle, code: registration.code };
  return writeCalendar({
    uid: `${registration.code}@${new URL(config.publicUrl).hostname}`,
    title,
    description: [description, registration.code].join('\n\n'),
    place: await readStoreAddress(db, event.location_id),
    url: ticketLink(config.publicUrl, ticket, { pepper, language }),
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    timezone: event.timezone,
    cancelled: event.status === 'cancelled' || registration.status === 'cancelled',
    tentative: registration.status === 'waitlisted',
    now,
  });
}
