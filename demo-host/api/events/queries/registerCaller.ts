import { eq } from 'drizzle-orm';
import type { Registered as Reply } from '#contract/checkIn.ts';
import type { Database } from '../../platform/db/Database.ts';
import { profiles } from '../../customers/schema.ts';
import { Refusal, invalid } from '../../platform/call/Refusal.ts';
import { WithStatus } from '../../platform/call/Call.ts';
import { quotas } from '../../identity/rules/quotas.ts';
import { limitCall, limitFailures } from '../../platform/limits/limitCall.ts';
import { startSignIn } from '../../identity/queries/startSignIn.ts';
import {
  isDeviceCall,
  type AuthCall,
  type AuthReply,
  type DeviceCall,
} from '../../identity/rules/AuthCall.ts';
import { checkCustomFields } from '../rules/checkCustomFields.ts';
import { checkNotOver } from '../rules/checkNotOver.ts';
import { checkOpen } from '../rules/checkOpen.ts';
import { checkParty } from '../rules/checkParty.ts';
import { countPlaces } from './countPlaces.ts';
import { openPlaces } from '../rules/openPlaces.ts';
import type { EventRow } from '../schema.ts';
import { findEvent } from './findEvent.ts';
import { findGuest } from './findGuest.ts';
import { findVisitor } from '../../devices/queries/findVisitor.ts';
import { presentRegistration } from './presentRegistration.ts';
import { register, type Registered } from './register.ts';
import { sendFinishLink } from '../../devices/queries/sendFinishLink.ts';
import { signTicket } from '../rules/signTicket.ts';
import { withPlainNames } from '../rules/withPlainNames.ts';

/**
 * Registers for an event: at once with a session or on a paired device. For any other caller the request is deferred until
 * the address is verified; that response is the same for every address.
 */
export async function registerCaller(call: AuthCall): Promise<AuthReply> {
  const { body, deps } = call;
  if (body.eventData === undefined) throw invalid('eventData', 'required');
  const { event: handle, registration_code: code } = body.eventData;
  // The code is printed on the ticket: it stands for its customer only where staff see who shows it.
  if (code !== undefined && !isDeviceCall(call)) throw invalid('eventData.registration_code', 'not_allowed');
  // Read the pepper before a transaction: it may come from the database, and the transaction may hold the only
  // connection.
  await call.tokens.pepper();
  if (isDeviceCall(call)) await limitCall(call, 'check-in', call.device.id, quotas.checkIn);
  else if (call.session !== undefined)
    await limitCall(call, 'registration', call.session.profileId, quotas.registration);
  const event = await findEvent(deps.db, handle);
  try {
    return new WithStatus(200, { data: await registerAs(call, event) });
  } finally {
    // A refusal may have queued a mail, too.
    call.wakeOutbox();
  }
}

async function registerAs(call: AuthCall, event: EventRow): Promise<Reply> {
  const { deps, session, body } = call;
  const code = body.eventData?.registration_code;
  if (code !== undefined) return await checkInGuest(call as DeviceCall, event, code);
  // Not in a transaction: a rollback after a refusal would delete the queued mail to the owner of the address.
  if (session === undefined && !isDeviceCall(call)) return await registerLater(deps.db, call, event);
  return await deps.db.transaction(async (tx) => {
    const db = tx as Database;
    if (session !== undefined) return await registerSignedIn(db, call, event, session.profileId);
    return await registerOnDevice(db, call as DeviceCall, event);
  });
}

async function registerSignedIn(
  db: Database,
  call: AuthCall,
  event: EventRow,
  profileId: string,
): Promise<Reply> {
  const registered = await register(db, { ...requestOf(call, event), profileId });
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, profileId));
  const reply = await present(db, registered, profile?.first_name ?? null);
  const { code } = registered.registration;
  return { ...reply, t: signTicket(await call.tokens.pepper(), event.handle, code) };
}

/**
 * Registers the customer in front of a device. The response has no ticket link: the address may be another person's, so
 * only its owner gets the link, by mail.
 */
async function registerOnDevice(db: Database, call: DeviceCall, event: EventRow): Promise<Reply> {
  const visitor = await findVisitor(db, call);
  const registered = await register(db, { ...requestOf(call, event), profileId: visitor.profileId });
  const reply = await present(db, registered, visitor.firstName);
  const sent = visitor.isNew ? await sendFinishLink(db, call, visitor) : null;
  return { ...reply, next: sent === null ? 'done' : 'sent', sent };
}

/** Checks in the customer whose ticket is shown to a device. Only wrong codes count against the quota, because a door may be busy. */
async function checkInGuest(call: DeviceCall, event: EventRow, code: string): Promise<Reply> {
  checkNotOver(event, call.now);
  const quota = { kind: 'ticket-code', caller: call.device.id, limits: quotas.deviceSearch };
  return await limitFailures(
    call,
    quota,
    async () =>
      await call.deps.db.transaction(async (tx) => {
        const db = tx as Database;
        const { profileId, firstName } = await findGuest(db, event, code);
        const registered = await register(db, { ...requestOf(call, event), profileId });
        return await present(db, registered, firstName);
      }),
  );
}

/** Defers the registration until the address is verified. Checks everything that does not depend on the customer now. */
async function registerLater(db: Database, call: AuthCall, event: EventRow): Promise<Reply> {
  const { eventData, customFields } = requestOf(call, event);
  checkOpen(event, call.now);
  const party = checkParty(event, eventData, 'eventData.');
  checkCustomFields(event.fields, customFields);
  const fits = 1 + party.guests <= openPlaces(await countPlaces(db, event));
  if (!fits && !event.waitlist) throw new Refusal('limit_reached');
  const sent = await startSignIn(call, { deferred: { mode: 'event', eventData, customFields } }, db);
  return {
    status: 'pending',
    registration: null,
    already: false,
    first_name: null,
    t: null,
    next: 'sent',
    sent,
  };
}

function requestOf({ body, device, now }: AuthCall, event: EventRow) {
  return {
    event,
    eventData: withPlainNames(body.eventData ?? { event: event.handle }),
    customFields: body.customFields ?? {},
    atVenue: device !== undefined && device.locationId === event.location_id,
    now,
  };
}

async function present(
  db: Database,
  { registration, already }: Registered,
  firstName: string | null,
): Promise<Reply> {
  return {
    status: registration.status as Reply['status'],
    registration: await presentRegistration(db, registration),
    already,
    first_name: firstName,
    t: null,
    next: 'done',
    sent: null,
  };
}
