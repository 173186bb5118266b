import { and, asc, gt, lte } from 'drizzle-orm';
import type { Deps } from '../../platform/call/Deps.ts';
import { eachAccount } from '../../platform/db/eachAccount.ts';
import { pointAccounts } from '../schema.ts';
import { changePoints } from './changePoints.ts';

/** Accounts that one round looks at. */
const ROUND = 200;

/**
 * Writes what is due: points that begin to count or expire, tiers that are reached or reviewed. Any number of processes may run it
 * at once, and after days of standing still it writes what it would have written every day. An account that fails is passed over.
 *
 * @returns the number of customers whose points it brought up to date
 */
export async function settleDue({ db, log }: Pick<Deps, 'db' | 'log'>, now: Date): Promise<number> {
  const { profile_id: profile, due_at: dueAt } = pointAccounts;
  return await eachAccount({
    log,
    name: 'settle points',
    due: async (after) =>
      await db
        .select({ id: profile })
        .from(pointAccounts)
        .where(and(lte(dueAt, now), after === undefined ? undefined : gt(profile, after)))
        .orderBy(asc(profile))
        .limit(ROUND),
    work: async (profileId) => void (await changePoints(db, { profileId, now })),
  });
}
