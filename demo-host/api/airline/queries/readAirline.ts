import { and, count, desc, eq, gte, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
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
  if ((await readLink(db, profileId)) === undefined) throw new Refusal('not_linked');
  const balances = await readBalances(db, profileId, now);
  const { today, year } = await countConversions(db, profileId, now);
  return {
    available: Math.max(0, balances.point_balance),
    pending: balances.point_pending,
    rate: rateForApi(await readRate(db, now)),
    min: limits.min,
    step: limits.step,
    max: limits.max,
    remaining_today: Math.max(0, limits.per_day - today),
    remaining_year: Math.max(0, limits.per_year - year),
  };
}

/** The link that applies now. */
export async function readLink(db: Database, profileId: string) {
  const [link] = await db
    .select()
    .from(airlineLinks)
    .where(and(eq(airlineLinks.profile_id, profileId), isNull(airlineLinks.unlinked_at)));
  return link;
}

/**
 * The rate that is in effect at a moment.
 *
 * @throws Refusal `upstream_unavailable` if there is none
 */
export async function readRate(db: Database, now: Date) {
  const [rate] = await db
    .select()
    .from(airlineRates)
    .where(lte(airlineRates.effective_from, now))
    .orderBy(desc(airlineRates.effective_from))
    .limit(1);
  if (rate === undefined) throw new Refusal('upstream_unavailable');
  return rate;
}

/** A rate in the form of the API. */
export const rateForApi = (rate: typeof airlineRates.$inferSelect) => ({
  from: rate.from_points,
  to: rate.to_points,
  effective_from: rate.effective_from.toISOString(),
});

/** The conversions of the last 24 hours and 365 days. Returned conversions do not count. */
export async function countConversions(db: Database, profileId: string, now: Date) {
  const since = (days: number) => new Date(now.getTime() - days * 86400 * 1000);
  const [row] = await db
    .select({
      year: count(),
      today:
        sql<number>`count(*) filter (where requested_at >= ${since(1).toISOString()}::timestamptz)`.mapWith(
          Number,
        ),
    })
    .from(airlineConversions)
    .where(
      and(
        eq(airlineConversions.profile_id, profileId),
        gte(airlineConversions.requested_at, since(365)),
        ne(airlineConversions.status, 'returned'),
      ),
    );
  return row ?? { today: 0, year: 0 };
}

/** Conversions, newest first. */
export async function readAirlineHistory(db: Database, profileId: string) {
  return await readConversions(db, eq(airlineConversions.profile_id, profileId));
}

/** The conversion that a request has made. */
export async function readConversionOf(db: Database, intent: string) {
  const [row] = await readConversions(db, eq(airlineConversions.intent, intent));
  return row;
}

async function readConversions(db: Database, where: SQL) {
  const found = await db
    .select({ row: airlineConversions, rate: airlineRates })
    .from(airlineConversions)
    .innerJoin(airlineRates, eq(airlineRates.id, airlineConversions.rate_id))
    .where(where)
    .orderBy(desc(airlineConversions.requested_at), desc(airlineConversions.id));
  return found.map(({ row, rate }) => ({
    ...row,
    requested_at: row.requested_at.toISOString(),
    rate: `${rate.from_points}:${rate.to_points}`,
    status: row.status as 'requested' | 'sent' | 'credited' | 'returned',
    expected_by: row.expected_by?.toISOString() ?? null,
  }));
}
