import { and, eq, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Config } from '#contract/reference.ts';
import type { Database } from '../../platform/db/Database.ts';
import { invalid, Refusal, usedKey } from '../../platform/call/Refusal.ts';
import { readableCode } from '../../platform/crypto/readableCode.ts';
import { outbox } from '../../messages/schema.ts';
import { readRow } from '../../platform/db/readRows.ts';
import { changePoints, type PointsAct } from '../../ledger/queries/changePoints.ts';
import type { Account } from '../../ledger/rules/Account.ts';
import { spendPoints } from '../../ledger/rules/spendPoints.ts';
import { checkAmount } from '../rules/conversion.ts';
import { airlineConversions, airlineQuotes } from '../schema.ts';
import { countConversions, readConversionOf, readLink, readRate } from './readAirline.ts';

export interface ConversionRequest {
  readonly db: Database;
  readonly now: Date;
  readonly profileId: string;
  readonly settings: Config['component_settings']['airline'];
  readonly amount: number;
  readonly quoteId: string;
  /** `Call.intent` */
  readonly intent: string;
}

/**
 * Takes points from a customer, and queues their delivery to the airline and a mail about it: the ledger's row, the conversion
 * and the mail are written in one statement. A request that is repeated under the same key is carried out once.
 *
 * @throws Refusal without a link, for an amount that cannot be converted, for an invalid quote, and for a used key
 */
export async function convertPoints(request: ConversionRequest) {
  const { db, now, profileId } = request;
  const done = await readDone(request);
  if (done !== undefined) return done;
  const { id } = await readRow(
    db,
    z.object({ id: z.number() }),
    sql`select nextval(pg_get_serial_sequence('airline_conversions', 'id'))::int as id`,
  );
  await changePoints(db, { profileId, now, act: async (account) => await takePoints(request, account, id) });
  const made = await readDone(request);
  if (made === undefined) throw new Error('the conversion is missing');
  return made;
}

/**
 * The conversion that the same request has made.
 *
 * @throws Refusal if the intent belongs to another conversion: an answer is kept for a day, an intent forever
 */
async function readDone({ db, intent, amount, quoteId }: ConversionRequest) {
  const done = await readConversionOf(db, intent);
  if (done !== undefined && (done.points_out !== amount || done.quote_id !== quoteId)) throw usedKey();
  return done;
}

/** Called again if the account has changed meanwhile: the conversions that it counts change only together with the account. */
async function takePoints(
  request: ConversionRequest,
  account: Account,
  id: number,
): Promise<PointsAct | undefined> {
  const { db, now, profileId, settings, amount } = request;
  if ((await readDone(request)) !== undefined) return undefined;
  const link = await readLink(db, profileId);
  if (link === undefined) throw new Refusal('not_linked');
  const quote = await readQuote(request);
  const counts = await countConversions(db, profileId, now);
  checkAmount(amount, { balance: account.balance, ...counts }, settings);
  const change = spendPoints(account, { type: 'convert_out', amount, at: now.getTime() });
  if (change === undefined) throw new Refusal('insufficient_points');
  return {
    change,
    detailsOf: () => ({
      definition: 'airline',
      source: { type: 'conversion', id, label: settings.name },
    }),
    alongside: insertConversion(request, quote, { id, number: link.qff_number }),
  };
}

/** @throws Refusal for a quote that does not fit, has been used, or is no longer what the airline gives */
async function readQuote({ db, now, profileId, amount, quoteId }: ConversionRequest) {
  const [quote] = await db
    .select()
    .from(airlineQuotes)
    .where(and(eq(airlineQuotes.id, quoteId), eq(airlineQuotes.profile_id, profileId)));
  // A quote of another customer is treated as missing.
  if (quote === undefined) throw new Refusal('not_found');
  if (quote.points_out !== amount) throw invalid('amount', 'not_quoted');
  const uses = await db.$count(airlineConversions, eq(airlineConversions.quote_id, quoteId));
  if (uses > 0) throw new Refusal('conflict');
  const { id: currentRate } = await readRate(db, now);
  if (quote.expires_at <= now || quote.rate_id !== currentRate) throw new Refusal('rate_changed');
  return quote;
}

function insertConversion(
  { now, settings, quoteId, intent }: ConversionRequest,
  quote: typeof airlineQuotes.$inferSelect,
  { id, number }: { readonly id: number; readonly number: string },
): SQL[] {
  const at = sql`${now.toISOString()}::timestamptz`;
  const expected = new Date(now.getTime() + settings.settle_hours * 3600 * 1000).toISOString();
  return [
    sql`converted as (
      insert into ${airlineConversions} (id, profile_id, rate_id, requested_at, points_out, points_in, status, reference, expected_by,
        qff_number, quote_id, intent, next_try_at)
      select ${id}::int, account.profile_id, ${quote.rate_id}::int, ${at}, ${quote.points_out}::int, ${quote.points_in}::int,
        'requested', ${`CV-${readableCode(10)}`}, ${expected}::timestamptz, ${number}, ${quoteId}, ${intent}, ${at}
      from account returning id
    )`,
    sql`mailed as (
      insert into ${outbox} (kind, conversion_id, created_at, next_try_at)
      select 'conversion_requested', id, ${at}, ${at} from converted
    )`,
  ];
}
