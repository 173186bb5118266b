import type { Database } from '../platform/db/Database.ts';
import { deleteOldCheckIns } from '../visits/queries/deleteOldCheckIns.ts';
import { eraseClosed } from '../privacy/queries/eraseClosed.ts';
import { deleteOldQuotes } from '../airline/queries/createQuote.ts';
import { deleteOldPhotos } from '../claims/queries/settleClaims.ts';
import { deleteOldSignIns } from '../identity/queries/deleteOldSignIns.ts';
import { settleDue } from '../ledger/queries/settleDue.ts';
import { warnOfExpiry } from '../expiry/queries/warnOfExpiry.ts';

/** Runs the jobs that depend only on time. Called at the start and every hour. */
export async function tidyUp(db: Database, now: Date): Promise<void> {
  await settleDue(db, now);
  // After what is due: points that are gone need no warning.
  await warnOfExpiry(db, now);
  await deleteOldSignIns(db, now);
  await deleteOldCheckIns(db, now);
  await deleteOldQuotes(db, now);
  await deleteOldPhotos(db, now);
  // Last: an account that can't be erased must stop none of the jobs.
  await eraseClosed(db, now);
}
