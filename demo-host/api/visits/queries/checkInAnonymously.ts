import type { CheckedIn } from '#contract/checkIn.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hashAddress } from '../rules/hashAddress.ts';
import { readAddressee } from '../../identity/queries/readAddressee.ts';
import { readLoginSettings } from '../../reference/queries/readLoginSettings.ts';
import { startSignIn } from '../../identity/queries/startSignIn.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Addressee } from '../../identity/rules/NewAttempt.ts';
import type { AuthCall } from '../../identity/rules/AuthCall.ts';
import { openVisit, type Arrival } from './openVisit.ts';
import { presentVisit } from '../rules/presentVisit.ts';
import { readPendingVisit } from './readPendingVisit.ts';
import { sendUnlessLimited } from '../../identity/queries/sendUnlessLimited.ts';

/**
 * Begins a visit that the owner of an address confirms by the mailed message. Reads no profile, so the response is the
 * same for every address.
 */
export async function checkInAnonymously(
  call: AuthCall,
  arrival: Omit<Arrival, 'visitor'>,
): Promise<CheckedIn> {
  const { db } = call.deps;
  try {
    return await db.transaction(async (tx) => await noteVisit(tx as Database, call, arrival));
  } catch (error) {
    // The rollback deletes the visit and also the mail that a refusal queues for the owner of the address. Request
    // the mail again without a visit, so that it stays.
    if (error instanceof Refusal && error.code === 'rate_limited')
      await sendUnlessLimited(() => startSignIn(call, {}));
    throw error;
  }
}

async function noteVisit(
  db: Database,
  call: AuthCall,
  arrival: Omit<Arrival, 'visitor'>,
): Promise<CheckedIn> {
  const rules = { db, login: await readLoginSettings(db), now: call.now, channel: undefined };
  const to = await readAddressee(call.body, rules);
  const addressHash = hashAddress(await call.tokens.pepper(), addressOf(to));
  const begun = await readPendingVisit(db, call.body.replaces);
  const { visit, already } = await openVisit(db, { ...arrival, visitor: { addressHash, begun } });
  const send = () => startSignIn(call, { deferred: { mode: 'visit', visitId: visit.id } }, db);
  return {
    status: 'checked_in',
    visit: presentVisit(visit, arrival.location, already),
    first_name: null,
    next: 'sent',
    // The same browser repeats the call within a minute: the first message is still valid.
    sent: already ? await sendUnlessLimited(send) : await send(),
  };
}

function addressOf(to: Addressee): string {
  if (to.by === 'email') return to.email;
  return to.by === 'mobile' ? to.number : to.profileId;
}
