import { asc, lte } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { pointAccounts } from '../schema.ts';
import { changePoints } from './changePoints.ts';

/** Accounts that one round looks at. */
const ROUND = 200;

/**
 * Writes what is due: points that begin to count or expire, tiers that are reached or reviewed. Any number of processes may run it
 * at once, and after days of standing still it writes what it would have written every day.
 *
 * @returns the number of customers whose points it brought up to date
 */
export async function settleDue(db: Database, now: Date): Promise<number> {
  for (let settled = 0; ;) {
    const due = await db
      .select({ profileId: pointAccounts.profile_id })
      .from(pointAccounts)
      .where(lte(pointAccounts.due_at, now))
      .orderBy(asc(pointAccounts.due_at))
      .limit(ROUND);
    if (due.length === 0) return settled;
    for (const { profileId } of due) await changePoints(db, { profileId, now });
    settled += due.length;
  }
}
