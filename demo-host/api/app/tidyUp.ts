import type { Database } from '../platform/db/Database.ts';
import { deleteOldCheckIns } from '../visits/queries/deleteOldCheckIns.ts';
import { deleteOldSignIns } from '../identity/queries/deleteOldSignIns.ts';
import { postExpiredPoints } from '../ledger/queries/postExpiredPoints.ts';

/** Runs the jobs that depend only on time. Called at the start and every hour. */
export async function tidyUp(db: Database, now: Date): Promise<void> {
  await postExpiredPoints(db, now);
  await deleteOldSignIns(db, now);
  await deleteOldCheckIns(db, now);
}
