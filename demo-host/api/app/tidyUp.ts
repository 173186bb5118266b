import type { Deps } from '../platform/call/Deps.ts';
import { errorName } from '../platform/db/eachAccount.ts';
import { deleteExpiredRows } from '../visits/queries/deleteExpiredRows.ts';
import { eraseClosed } from '../privacy/queries/eraseClosed.ts';
import { fillPlaces } from '../events/queries/fillPlaces.ts';
import { deleteOldQuotes } from '../airline/queries/createQuote.ts';
import { deleteOldPhotos } from '../claims/queries/settleClaims.ts';
import { deleteOldSignIns } from '../identity/queries/deleteOldSignIns.ts';
import { deleteOldMessages } from '../messages/queries/deleteOldMessages.ts';
import { settleDue } from '../ledger/queries/settleDue.ts';
import { giveBirthdays } from '../rewards/queries/giveBirthday.ts';
import { warnOfExpiry } from '../expiry/queries/warnOfExpiry.ts';

type Job = (deps: Pick<Deps, 'db' | 'log'>, now: Date) => Promise<unknown>;

/** In the order in which they run. */
const jobs: Readonly<Record<string, Job>> = {
  'settle points': settleDue,
  'give birthday rewards': giveBirthdays,
  // After the points are settled, because expired points need no warning.
  'warn of expiry': async ({ db }, now) => await warnOfExpiry(db, now),
  'fill places of events': async ({ db }, now) => await fillPlaces(db, now),
  'delete old sign-ins': async ({ db }, now) => await deleteOldSignIns(db, now),
  'delete old messages': async ({ db }, now) => await deleteOldMessages(db, now),
  'delete old check-ins': async ({ db }, now) => await deleteExpiredRows(db, now),
  'delete old quotes': async ({ db }, now) => await deleteOldQuotes(db, now),
  'delete old photos': async ({ db }, now) => await deleteOldPhotos(db, now),
  'erase closed accounts': eraseClosed,
};

/** Runs the jobs that depend only on time. Called at the start and every hour. A job that fails is logged, and stops no other. */
export async function tidyUp(deps: Pick<Deps, 'db' | 'log'>, now: Date): Promise<void> {
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run(deps, now);
    } catch (error) {
      deps.log.error({ job, error: errorName(error) }, 'job failed');
    }
  }
}
