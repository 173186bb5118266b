import type { SignedIn } from '#contract/signedIn.ts';
import type { Database } from '../../platform/db/Database.ts';
import type { Wish } from '../schema.ts';
import { ApiFailure } from '../../platform/call/Refusal.ts';
import { confirmVisit } from '../../visits/queries/confirmVisit.ts';
import { findEvent } from '../../events/queries/findEvent.ts';
import { register } from '../../events/queries/register.ts';
import { signTicket } from '../../events/rules/signTicket.ts';

interface Who {
  readonly profileId: string;
  readonly now: Date;
  readonly pepper: string;
}
type Done = NonNullable<SignedIn['done']>;

/**
 * Does what was asked for beside a sign-in, now that the address is verified. Run it inside the transaction that opens the
 * session, and call `wakeOutbox` after it. `null`: it can't be done any more; the sign-in itself does not fail for that.
 */
export async function fulfilWish(db: Database, wish: Wish, who: Who): Promise<Done | null> {
  try {
    return wish.mode === 'visit' ? await visit(db, wish.visitId, who) : await attend(db, wish, who);
  } catch (error) {
    // A refusal comes before anything is written: the event is full by now, or over.
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

async function visit(db: Database, visitId: number, who: Who): Promise<Done | null> {
  const confirmed = await confirmVisit(db, { visitId, ...who });
  if (confirmed === undefined) return null;
  const { location_id, visited_at } = confirmed;
  return { mode: 'visit', location_id, visited_at: visited_at.toISOString() };
}

async function attend(
  db: Database,
  { eventData, customFields }: Extract<Wish, { mode: 'event' }>,
  { profileId, now, pepper }: Who,
): Promise<Done> {
  const event = await findEvent(db, eventData.event);
  const intent = { event, profileId, eventData, customFields, atVenue: false, now };
  const { code } = (await register(db, intent)).registration;
  return { mode: 'event', event: event.handle, code, t: signTicket(pepper, event.handle, code) };
}
