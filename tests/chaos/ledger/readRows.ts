import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { airlineConversions } from '#demo-host/api/airline/schema.ts';
import type { Entry, Use } from '#demo-host/api/ledger/rules/Account.ts';
import type { Membership } from '#demo-host/api/ledger/rules/reviewTier.ts';
import { pointsLedger, pointsLotUses, tierMemberships } from '#demo-host/api/ledger/schema.ts';
import type { Database } from '#demo-host/api/platform/db/Database.ts';
import { readRows } from '#demo-host/api/platform/db/readRows.ts';
import { redemptions, rewards } from '#demo-host/api/rewards/schema.ts';
import type { HeldReward } from '#demo-host/api/testing/ledgerLife.ts';

// Reads the rows of the only customer with points, in the shapes of the rules.

export async function readEntries(db: Database): Promise<readonly Entry[]> {
  const rows = await db.select().from(pointsLedger).orderBy(asc(pointsLedger.seq));
  return rows.map((row) => ({
    seq: row.seq,
    type: row.type as Entry['type'],
    amount: row.amount,
    tierPoints: row.tier_points,
    issuedAt: row.issued_at.getTime(),
    accrueAt: row.accrue_at?.getTime() ?? null,
    expiresAt: row.expires_at?.getTime() ?? null,
    orderId: row.transaction_id,
  }));
}

export async function readUses(db: Database): Promise<readonly Use[]> {
  return await readRows(
    db,
    z.object({ debit: z.number(), lot: z.number(), amount: z.number() }),
    sql`
    select d.seq as debit, l.seq as lot, sum(u.amount)::int as amount from ${pointsLotUses} u
    join ${pointsLedger} d on d.id = u.debit_id join ${pointsLedger} l on l.id = u.lot_id group by 1, 2 order by 1, 2`,
  );
}

export async function readMemberships(db: Database): Promise<readonly Membership[]> {
  const rows = await db.select().from(tierMemberships).orderBy(asc(tierMemberships.achieved_at));
  return rows.map((row) => ({
    tierId: row.tier_id,
    achievedAt: row.achieved_at.getTime(),
    anniversaryAt: row.anniversary_at?.getTime() ?? null,
    credit: row.credit,
  }));
}

export async function readRewards(db: Database): Promise<readonly HeldReward[]> {
  const rows = await db
    .select({ reward: rewards, seq: redemptions.seq })
    .from(rewards)
    .innerJoin(redemptions, eq(redemptions.id, rewards.redemption_id))
    .orderBy(asc(redemptions.seq));
  return rows.map(({ reward, seq }) => ({
    seq,
    issuedAt: reward.issued_at.getTime(),
    expiresAt: reward.expires_at.getTime(),
    extendedAt: reward.extended_at?.getTime() ?? null,
    isUndone: reward.cancelled_at !== null,
  }));
}

export interface ConversionRow {
  /** The row of the ledger that paid it. */
  readonly seq: number;
  readonly points: number;
  readonly status: string;
}

export async function readConversions(db: Database): Promise<readonly ConversionRow[]> {
  return await readRows(
    db,
    z.object({ seq: z.number(), points: z.number(), status: z.string() }),
    sql`
    select l.seq, c.points_out as points, c.status from ${airlineConversions} c
    join ${pointsLedger} l on l.type = 'convert_out' and l.source_type = 'conversion' and l.source_id = c.id order by 1`,
  );
}
