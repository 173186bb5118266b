import type { Database } from '../../platform/db/Database.ts';
import { findTicket, type FoundTicket, type TicketLink } from './findTicket.ts';
import { lockFor } from '../../platform/db/lockFor.ts';

/** Reads the ticket and locks its event until the transaction ends. */
export async function lockTicket(db: Database, link: TicketLink, pepper: string): Promise<FoundTicket> {
  const { event } = await findTicket(db, link, pepper);
  await lockFor(db, `event:${event.handle}`);
  return await findTicket(db, link, pepper);
}
