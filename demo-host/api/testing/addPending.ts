import type { Database } from '../platform/db/Database.ts';
import { changePoints } from '../ledger/queries/changePoints.ts';
import { addPoints } from '../ledger/rules/addPoints.ts';

interface Pending {
  readonly profileId: string;
  /** Points, which also count for the tier. */
  readonly amount: number;
  /** Unix milliseconds. */
  readonly at: number;
  readonly accrueAt: number;
}

/** Adds points that begin to count at `accrueAt`. From then on the account is due to be settled. */
export async function addPending(db: Database, { profileId, amount, at, accrueAt }: Pending): Promise<void> {
  const credit = { type: 'bonus', amount, tierPoints: amount, at, accrueAt } as const;
  await changePoints(db, {
    profileId,
    now: new Date(at),
    act: (account) => ({
      change: addPoints(account, { ...credit, expiresAt: null, orderId: null }),
      detailsOf: () => ({ definition: 'points' }),
    }),
  });
}
