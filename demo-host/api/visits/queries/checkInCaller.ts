import { eq } from 'drizzle-orm';
import type { CheckedIn } from '#contract/checkIn.ts';
import type { ComponentSettings } from '#contract/reference.ts';
import type { Database } from '../../platform/db/Database.ts';
import { configDocument } from '../../reference/schema.ts';
import { profiles } from '../../customers/schema.ts';
import { Refusal, invalid } from '../../platform/call/Refusal.ts';
import { WithStatus } from '../../platform/call/Call.ts';
import { quotas } from '../../identity/rules/quotas.ts';
import { limitCall } from '../../platform/limits/limitCall.ts';
import {
  isDeviceCall,
  type AuthCall,
  type AuthReply,
  type DeviceCall,
} from '../../identity/rules/AuthCall.ts';
import { checkHours } from './checkHours.ts';
import { checkInAnonymously } from './checkInAnonymously.ts';
import { checkPosition } from '../rules/checkPosition.ts';
import { findLocation } from '../../reference/queries/findLocation.ts';
import { findVisitor } from '../../devices/queries/findVisitor.ts';
import { openVisit, type Arrival } from './openVisit.ts';
import { presentVisit } from '../rules/presentVisit.ts';
import { sendFinishLink } from '../../devices/queries/sendFinishLink.ts';

/**
 * Checks in: at once with a session or on a paired device. For any other caller the visit is confirmed when the address
 * is verified, and the response reveals nothing about its owner.
 */
export async function checkInCaller(call: AuthCall): Promise<AuthReply> {
  const { body, deps, device, now } = call;
  // Read the pepper before a transaction: it may come from the database, and the transaction may hold the only
  // connection.
  await call.tokens.pepper();
  if (isDeviceCall(call)) await limitCall(call, 'check-in', call.device.id, quotas.checkIn);
  const location = await findLocation(deps.db, body.location ?? device?.locationId ?? missing());
  if (device !== undefined && device.locationId !== location.id) throw invalid('location', 'not_allowed');
  const rules = await readRules(deps.db);
  checkPosition(body.position, location, rules.within_m);
  if (rules.enforce_hours) await checkHours(deps.db, location, now);
  const arrival = {
    location,
    source: device ? 'kiosk' : body.source === 'qr' ? 'qr' : 'web',
    deviceId: device?.id ?? null,
    minutes: rules.valid_minutes,
    now,
  } as const;
  try {
    return new WithStatus(200, { data: await checkIn(call, arrival) });
  } finally {
    // A refusal may have queued a mail, too.
    call.wakeOutbox();
  }
}

async function checkIn(call: AuthCall, arrival: ArrivalOfCaller): Promise<CheckedIn> {
  const { deps, session } = call;
  if (session === undefined && !isDeviceCall(call)) return await checkInAnonymously(call, arrival);
  return await deps.db.transaction(async (tx) => {
    const db = tx as Database;
    if (session !== undefined) return await checkInKnown(db, arrival, await nameOf(db, session.profileId));
    return await checkInOnDevice(db, call as DeviceCall, arrival);
  });
}

type ArrivalOfCaller = Omit<Arrival, 'visitor'>;

async function checkInKnown(
  db: Database,
  arrival: ArrivalOfCaller,
  { profileId, firstName }: { readonly profileId: string; readonly firstName: string | null },
): Promise<CheckedIn> {
  const { visit, already } = await openVisit(db, { ...arrival, visitor: { profileId } });
  return {
    status: 'checked_in',
    visit: presentVisit(visit, arrival.location, already),
    first_name: firstName,
    next: 'done',
    sent: null,
  };
}

async function checkInOnDevice(db: Database, call: DeviceCall, arrival: ArrivalOfCaller): Promise<CheckedIn> {
  const visitor = await findVisitor(db, call);
  const done = await checkInKnown(db, arrival, visitor);
  // A repeated check-in sends no second mail.
  const sent = done.visit.already ? null : await sendFinishLink(db, call, visitor);
  return { ...done, next: sent === null ? 'done' : 'sent', sent };
}

async function nameOf(db: Database, profileId: string) {
  const [profile] = await db
    .select({ firstName: profiles.first_name })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return { profileId, firstName: profile?.firstName ?? null };
}

async function readRules(db: Database): Promise<ComponentSettings['check_in']> {
  const [row] = await db.select({ settings: configDocument.component_settings }).from(configDocument);
  if (row === undefined) throw new Refusal('maintenance');
  return row.settings.check_in;
}

function missing(): never {
  throw invalid('location', 'required');
}
