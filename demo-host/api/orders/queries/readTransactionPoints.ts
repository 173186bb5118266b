import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#contract/transactions.ts';
import type { Database } from '../../platform/db/Database.ts';
import { pointsLedger, tiers } from '../../ledger/schema.ts';
import { textOf } from '../../platform/db/textOf.ts';

type Points = NonNullable<Transaction['points']>;

/** The points of some transactions, by transaction: sums over the ledger's rows, with the eligible money. */
export async function readTransactionPoints(
  db: Database,
  transactionIds: readonly number[],
  now: Date,
  language: string,
): Promise<Map<number, Points>> {
  if (transactionIds.length === 0) return new Map();
  const found = await db
    .select({ row: pointsLedger, tier: tiers.translations })
    .from(pointsLedger)
    .leftJoin(tiers, eq(tiers.id, pointsLedger.tier_id))
    .where(inArray(pointsLedger.transaction_id, [...transactionIds]));
  const points = new Map<number, Points>();
  for (const { row, tier } of found) {
    if (row.type !== 'earn_order' || row.transaction_id === null) continue;
    const sum = found
      .filter((other) => other.row.transaction_id === row.transaction_id && counts(other.row.type))
      .reduce((total, other) => total + other.row.amount, 0);
    points.set(row.transaction_id, {
      earned: sum > 0 ? sum : row.amount,
      status: sum <= 0 ? 'reversed' : row.accrue_at !== null && row.accrue_at > now ? 'pending' : 'active',
      available_at: row.accrue_at?.toISOString() ?? null,
      eligible: row.eligible ?? 0,
      rate: row.rate ?? 1,
      tier_name: tier === null ? '' : textOf(tier, language, 'name'),
    });
  }
  return points;
}

function counts(type: string): boolean {
  return type === 'earn_order' || type === 'bonus' || type === 'clawback';
}
