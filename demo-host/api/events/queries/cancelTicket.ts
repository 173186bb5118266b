import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { registrations } from '../schema.ts';
import { ApiFailure } from '../../platform/call/Refusal.ts';
import { holdTicket } from './lockTicket.ts';
import type { TicketLink } from './findTicket.ts';
import { withdrawBenefit } from './withdrawBenefit.ts';
import { promoteWaiting } from './promoteWaitlist.ts';
import { tellByMail } from './queueTicketMail.ts';

/**
 * Gives the places back until the event begins; those who wait move up. Cancelling twice is no fault. Run it in a
 * transaction. Throws `ended` for who is inside already, too.
 */
export async function cancelTicket(
  db: Database,
  link: TicketLink,
  { now, pepper }: { readonly now: Date; readonly pepper: string },
): Promise<void> {
  const { event, registration } = await holdTicket(db, link, pepper);
  if (registration.status === 'cancelled') return;
  if (registration.status === 'checked_in' || event.starts_at <= now) throw new ApiFailure('ended');
  await db
    .update(registrations)
    .set({ status: 'cancelled', waiting_since: null, cancelled_at: now, updated_at: now })
    .where(eq(registrations.id, registration.id));
  await withdrawBenefit(db, registration);
  await tellByMail(db, 'cancelled', registration.id, now);
  if (event.status !== 'cancelled') await promoteWaiting(db, event, now);
}
