import type { Database } from './db/Database.ts';
import { forgetOldCheckIns } from './domain/checkIn/forgetOldCheckIns.ts';
import { forgetOldSignIns } from './domain/forgetOldSignIns.ts';
import { postExpiredPoints } from './domain/postExpiredPoints.ts';

/** What time brings about and nobody asks for: at the start and every hour. */
export async function tidyUp(db: Database, now: Date): Promise<void> {
  await postExpiredPoints(db, now);
  await forgetOldSignIns(db, now);
  await forgetOldCheckIns(db, now);
}
