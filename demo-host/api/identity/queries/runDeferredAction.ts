import type { Logger } from 'pino';
import type { SignedIn } from '#contract/signedIn.ts';
import type { Database } from '../../platform/db/Database.ts';
import type { DeferredAction } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { confirmVisit } from '../../visits/queries/confirmVisit.ts';
import { findEvent } from '../../events/queries/findEvent.ts';
import { register } from '../../events/queries/register.ts';
import { signTicket } from '../../events/rules/signTicket.ts';

interface Context {
  readonly profileId: string;
  readonly now: Date;
  readonly pepper: string;
  readonly log: Pick<Logger, 'error'>;
}
type Done = NonNullable<SignedIn['done']>;

/**
 * Runs the action that was requested together with the sign-in, now that the address is verified. Run it inside the
 * transaction that opens the session, and call `wakeOutbox` after it.
 *
 * @returns the `done` of the response: null where the action is no longer possible or failed, left out without an action. The
 *   sign-in succeeds anyway.
 */
export async function runDeferredAction(
  tx: Database,
  action: DeferredAction | null,
  context: Context,
): Promise<Pick<SignedIn, 'done'>> {
  if (action === null) return {};
  try {
    // A savepoint: a failed statement must not abort the sign-in's transaction.
    return { done: await tx.transaction(async (inner) => await run(inner as Database, action, context)) };
  } catch (error) {
    // Refused before anything was written: the event is full by now, or over.
    if (error instanceof Refusal) return { done: null };
    const name = error instanceof Error ? error.name : 'unknown';
    context.log.error({ action: action.mode, error: name }, 'deferred action failed');
    return { done: null };
  }
}

async function run(db: Database, action: DeferredAction, context: Context): Promise<Done | null> {
  return action.mode === 'visit'
    ? await runVisit(db, action.visitId, context)
    : await runRegistration(db, action, context);
}

async function runVisit(db: Database, visitId: number, { profileId, now }: Context): Promise<Done | null> {
  const confirmed = await confirmVisit(db, { visitId, profileId, now });
  if (confirmed === undefined) return null;
  const { location_id, visited_at } = confirmed;
  return { mode: 'visit', location_id, visited_at: visited_at.toISOString() };
}

async function runRegistration(
  db: Database,
  { eventData, customFields }: Extract<DeferredAction, { mode: 'event' }>,
  { profileId, now, pepper }: Context,
): Promise<Done> {
  const event = await findEvent(db, eventData.event);
  const request = { event, profileId, eventData, customFields, atVenue: false, now };
  const { code } = (await register(db, request)).registration;
  return { mode: 'event', event: event.handle, code, t: signTicket(pepper, event.handle, code) };
}
