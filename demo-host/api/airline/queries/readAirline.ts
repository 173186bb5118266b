import { and, count, desc, eq, gte, isNull, lte, ne } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { airlineConversions, airlineLinks, airlineRates } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { readBalances } from '../../ledger/queries/readBalances.ts';
import type { Config } from '#contract/reference.ts';

type Limits = Config['component_settings']['airline'];

/**
 * @returns what a linked customer can convert now
 * @throws Refusal `not_linked`
 */
export async function readAirlinePoints(db: Database, profileId: string, now: Date, limits: Limits) {
  const [link] = await db
    .select({ id: airlineLinks.id })
    .from(airlineLinks)
    .where(and(eq(airlineLinks.profile_id, profileId), isNull(airlineLinks.unlinked_at)));
  if (link === undefined) throw new Refusal('not_linked');
  const balances = await readBalances(db, profileId, now);
  const today = await countSince(db, profileId, new Date(now.getTime() - 86400 * 1000));
  const year = await countSince(db, profileId, new Date(now.getTime() - 365 * 86400 * 1000));
  return {
    available: Math.max(0, balances.point_balance),
    pending: balances.point_pending,
    rate: await readRate(db, now),
    min: limits.min,
    step: limits.step,
    max: limits.max,
    remaining_today: Math.max(0, limits.per_day - today),
    remaining_year: Math.max(0, limits.per_year - year),
  };
}

async function readRate(db: Database, now: Date) {
  const [rate] = await db
    .select()
    .from(airlineRates)
    .where(lte(airlineRates.effective_from, now))
    .orderBy(desc(airlineRates.effective_from))
    .limit(1);
  if (rate === undefined) throw new Refusal('upstream_unavailable');
  return { from: rate.from_points, to: rate.to_points, effective_from: rate.effective_from.toISOString() };
}

/** Counts the conversions since a moment. Returned conversions do not count. */
async function countSince(db: Database, profileId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(airlineConversions)
    .where(
      and(
        eq(airlineConversions.profile_id, profileId),
        gte(airlineConversions.requested_at, since),
        ne(airlineConversions.status, 'returned'),
      ),
    );
  return row?.n ?? 0;
}

/** Conversions, newest first. */
export async function readAirlineHistory(db: Database, profileId: string) {
  const found = await db
    .select({ row: airlineConversions, rate: airlineRates })
    .from(airlineConversions)
    .innerJoin(airlineRates, eq(airlineRates.id, airlineConversions.rate_id))
    .where(eq(airlineConversions.profile_id, profileId))
    .orderBy(desc(airlineConversions.requested_at), desc(airlineConversions.id));
  return found.map(({ row, rate }) => ({
    ...row,
    requested_at: row.requested_at.toISOString(),
    rate: `${rate.from_points}:${rate.to_points}`,
    status: row.status as 'requested' | 'sent' | 'credited' | 'returned',
    expected_by: row.expected_by?.toISOString() ?? null,
  }));
}
