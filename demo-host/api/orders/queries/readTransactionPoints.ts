import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#contract/transactions.ts';
import type { Database } from '../../platform/db/Database.ts';
import { pointsLedger, tiers } from '../../ledger/schema.ts';
import { textOf } from '../../platform/db/textOf.ts';
import { presentPoints, type OrderPoints } from '../rules/presentPoints.ts';

/**
 * Reads the points that orders earned.
 *
 * @param now decides whether points are pending
 * @returns the points by the id of the order; an order without points is missing
 */
export async function readTransactionPoints(
  db: Database,
  transactionIds: readonly number[],
  now: Date,
  language: string,
): Promise<Map<number, NonNullable<Transaction['points']>>> {
  if (transactionIds.length === 0) return new Map();
  const found = await db
    .select({ row: pointsLedger, tier: tiers.translations })
    .from(pointsLedger)
    .leftJoin(tiers, eq(tiers.id, pointsLedger.tier_id))
    .where(inArray(pointsLedger.transaction_id, [...transactionIds]));
  const rows = new Map<number, OrderPoints[]>();
  for (const { row, tier } of found) {
    const { transaction_id: id } = row;
    if (id === null) continue;
    const tier_name = tier === null ? '' : textOf(tier, language, 'name');
    rows.set(id, [...(rows.get(id) ?? []), { ...row, tier_name }]);
  }
  return new Map(
    [...rows].flatMap(([id, ofOrder]) => {
      const points = presentPoints(ofOrder, now);
      return points === null ? [] : [[id, points] as const];
    }),
  );
}
