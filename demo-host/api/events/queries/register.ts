import { and, eq, desc } from 'drizzle-orm';
import type { CustomFields, EventData } from '#contract/events/eventData.ts';
import type { Database } from '../../platform/db/Database.ts';
import { registrations } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { checkCustomFields } from '../rules/checkCustomFields.ts';
import { checkNotOver } from '../rules/checkNotOver.ts';
import { checkOpen } from '../rules/checkOpen.ts';
import { checkParty } from '../rules/checkParty.ts';
import { countPlaces } from './countPlaces.ts';
import { openPlaces } from '../rules/openPlaces.ts';
import type { EventRow, Registration } from '../schema.ts';
import { isAdmitting } from '../rules/isAdmitting.ts';
import { issueBenefit } from './issueBenefit.ts';
import { lockFor } from '../../platform/db/lockFor.ts';
import { saveRegistration } from './saveRegistration.ts';
import { queueTicketMail } from './queueTicketMail.ts';

export interface Intent {
  readonly event: EventRow;
  readonly profileId: string;
  readonly eventData: EventData;
  readonly customFields: CustomFields;
  /** The request comes from a device at the venue. */
  readonly atVenue: boolean;
  readonly now: Date;
}
export interface Registered {
  readonly registration: Registration;
  readonly already: boolean;
}

/**
 * Registers a customer for an event, with places only if there are enough for the whole party. A customer who is
 * registered already gets the same registration again; at the venue, the call checks them in. Run it in a transaction.
 */
export async function register(db: Database, intent: Intent): Promise<Registered> {
  const { event, profileId, now } = intent;
  await lockFor(db, `event:${event.handle}`);
  const [before] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.event_handle, event.handle), eq(registrations.profile_id, profileId)));
  if (before === undefined || before.status === 'cancelled') {
    return { registration: await registerAnew(db, intent, before), already: false };
  }
  checkNotOver(event, now);
  const arrives = intent.atVenue && before.status === 'registered' && isAdmitting(event, now);
  return { registration: arrives ? await checkIn(db, before, now) : before, already: true };
}

async function registerAnew(
  db: Database,
  { event, profileId, eventData, customFields, atVenue, now }: Intent,
  cancelled: Registration | undefined,
): Promise<Registration> {
  checkOpen(event, now);
  const party = checkParty(event, eventData, 'eventData.');
  const answers = checkCustomFields(event.fields, customFields);
  const fits = 1 + party.guests <= openPlaces(await countPlaces(db, event));
  if (!fits && !event.waitlist) throw new Refusal('limit_reached');
  const entered = atVenue && isAdmitting(event, now);
  const status = !fits ? 'waitlisted' : entered ? 'checked_in' : 'registered';
  // Guests have columns of their own, which a change of the ticket empties.
  const { guests: _guests, guest_names: _names, ...about } = eventData;
  const content = {
    event_handle: event.handle,
    profile_id: profileId,
    status,
    ...party,
    event_data: about,
    custom_fields: answers,
    created_at: now,
    updated_at: now,
    waiting_since: fits ? null : await nextWaitlistTime(db, event.handle, now),
    checked_in_at: fits && entered ? now : null,
    cancelled_at: null,
  };
  const registration = await saveRegistration(db, content, cancelled);
  if (fits) await issueBenefit(db, event, registration, now);
  if (status !== 'checked_in') {
    await queueTicketMail(db, status === 'waitlisted' ? 'waitlisted' : 'ticket', registration.id, now);
  }
  return registration;
}

async function checkIn(db: Database, { id }: Registration, now: Date): Promise<Registration> {
  const [registration] = await db
    .update(registrations)
    .set({ status: 'checked_in', checked_in_at: now, updated_at: now })
    .where(eq(registrations.id, id))
    .returning();
  if (registration === undefined) throw new Error('a registration is gone');
  return registration;
}

/** A time after all entries of the waitlist, even where the clocks of two processes differ. Requires the event's lock. */
async function nextWaitlistTime(db: Database, handle: string, now: Date): Promise<Date> {
  const [last] = await db
    .select({ since: registrations.waiting_since })
    .from(registrations)
    .where(and(eq(registrations.event_handle, handle), eq(registrations.status, 'waitlisted')))
    .orderBy(desc(registrations.waiting_since))
    .limit(1);
  return new Date(Math.max(now.getTime(), (last?.since?.getTime() ?? 0) + 1));
}
