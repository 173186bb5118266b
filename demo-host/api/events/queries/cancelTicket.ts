import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { registrations } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { lockTicket } from './lockTicket.ts';
import type { TicketLink } from './findTicket.ts';
import { withdrawBenefit } from './withdrawBenefit.ts';
import { promoteWaitlist } from './promoteWaitlist.ts';
import { queueTicketMail } from './queueTicketMail.ts';

/**
 * Cancels a registration until the event begins; the waitlist moves up. Cancelling twice has no effect. Run it in a
 * transaction.
 *
 * @throws Refusal `ended` after the start, and for a party that has been checked in
 */
export async function cancelTicket(
  db: Database,
  link: TicketLink,
  { now, pepper }: { readonly now: Date; readonly pepper: string },
): Promise<void> {
  const { event, registration } = await lockTicket(db, link, pepper);
  if (registration.status === 'cancelled') return;
  if (registration.status === 'checked_in' || event.starts_at <= now) throw new Refusal('ended');
  await db
    .update(registrations)
    .set({ status: 'cancelled', waiting_since: null, cancelled_at: now, updated_at: now })
    .where(eq(registrations.id, registration.id));
  await withdrawBenefit(db, registration);
  await queueTicketMail(db, 'cancelled', registration.id, now);
  if (event.status !== 'cancelled') await promoteWaitlist(db, event, now);
}
