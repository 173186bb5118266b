import { changePoints } from '#demo-host/api/ledger/queries/changePoints.ts';
import { addPoints } from '#demo-host/api/ledger/rules/addPoints.ts';
import type { Database } from '#demo-host/api/platform/db/Database.ts';

/** Gives points of the kind `definition` to a customer. */
export async function givePoints(
  db: Database,
  profileId: string,
  amount: number,
  definition: string,
): Promise<void> {
  const now = new Date();
  const at = now.getTime();
  const credit = { type: 'bonus', tierPoints: 0, accrueAt: null, expiresAt: null, orderId: null } as const;
  await changePoints(db, {
    profileId,
    now,
    act: (account) => ({
      change: addPoints(account, { ...credit, amount, at }),
      detailsOf: () => ({ definition }),
    }),
  });
}
