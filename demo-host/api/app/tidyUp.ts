import type { Database } from '../platform/db/Database.ts';
import { forgetOldCheckIns } from '../visits/queries/deleteOldCheckIns.ts';
import { forgetOldSignIns } from '../identity/queries/deleteOldSignIns.ts';
import { postExpiredPoints } from '../ledger/queries/postExpiredPoints.ts';

/** What time brings about and nobody asks for: at the start and every hour. */
export async function tidyUp(db: Database, now: Date): Promise<void> {
  await postExpiredPoints(db, now);
  await forgetOldSignIns(db, now);
  await forgetOldCheckIns(db, now);
}
