import { lt } from 'drizzle-orm';
import type { Config } from '#contract/reference.ts';
import type { Database } from '../../platform/db/Database.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { randomText } from '../../platform/crypto/hash.ts';
import { readBalances } from '../../ledger/queries/readBalances.ts';
import { checkAmount, convertedPoints } from '../rules/conversion.ts';
import { airlineQuotes } from '../schema.ts';
import { countConversions, rateForApi, readLink, readRate } from './readAirline.ts';

/** Milliseconds that a quote is valid. */
const quoteLife = 10 * 60 * 1000;

export interface QuoteRequest {
  readonly db: Database;
  readonly now: Date;
  readonly profileId: string;
  readonly limits: Config['component_settings']['airline'];
  /** Points of this programme. */
  readonly amount: number;
}

/**
 * Calculates what a conversion would bring, and keeps the quote for ten minutes.
 *
 * @throws Refusal if the customer cannot convert this amount now
 */
export async function createQuote({ db, now, profileId, limits, amount }: QuoteRequest) {
  if ((await readLink(db, profileId)) === undefined) throw new Refusal('not_linked');
  const { point_balance: balance } = await readBalances(db, profileId, now);
  checkAmount(amount, { balance, ...(await countConversions(db, profileId, now)) }, limits);
  const row = await readRate(db, now);
  const rate = rateForApi(row);
  const points_in = convertedPoints(amount, rate);
  // The tenant's minimum may be below one step of the rate.
  if (points_in === 0) throw new Refusal('below_minimum');
  const quote = {
    id: randomText(18),
    profile_id: profileId,
    rate_id: row.id,
    points_out: amount,
    points_in,
    expires_at: new Date(now.getTime() + quoteLife),
  };
  await db.insert(airlineQuotes).values(quote);
  return {
    quote_id: quote.id,
    points_out: quote.points_out,
    points_in: quote.points_in,
    rate,
    expires_at: quote.expires_at.toISOString(),
  };
}

/** Deletes quotes a day after their end. */
export async function deleteOldQuotes(db: Database, now: Date): Promise<void> {
  await db.delete(airlineQuotes).where(lt(airlineQuotes.expires_at, new Date(now.getTime() - 86400 * 1000)));
}
