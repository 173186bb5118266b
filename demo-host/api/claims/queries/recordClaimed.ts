import { eq, sql } from 'drizzle-orm';
import { fillText } from '../../messages/rules/fillText.ts';
import { mailLanguage } from '../../messages/rules/mailLanguage.ts';
import { texts } from '../../messages/rules/texts/texts.ts';
import { cents } from '../../orders/rules/money.ts';
import { transactions } from '../../orders/schema.ts';
import type { Deps } from '../../platform/call/Deps.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { readSettings } from '../../reference/queries/readSettings.ts';
import { locations } from '../../reference/schema.ts';
import type { SaleRequest } from '../../sales/queries/planSale.ts';
import { readUses } from '../../sales/queries/readUses.ts';
import { recordSale } from '../../sales/queries/recordSale.ts';
import { returnByOf } from '../../sales/rules/returnByOf.ts';
import { claims } from '../schema.ts';
import { readReviewed, type ReviewedClaim } from './readReviewed.ts';

interface Approved {
  readonly claim: ReviewedClaim;
  /** Cents. */
  readonly amount: number;
  readonly now: Date;
}

/**
 * Records the sale of a claim that no till has sent, with its receipt number, so that a till that sends it after all gives no points again.
 * Order, points and claim are one statement. If the claim is decided otherwise meanwhile, nothing is written.
 *
 * @throws Refusal `already_exists` if the receipt number is that of a recorded sale
 */
export async function recordClaimed(deps: Deps, approved: Approved): Promise<void> {
  const { db, kept } = deps;
  const { claim, now } = approved;
  const { component_settings, region } = await kept.read(readSettings, 'en');
  const timezone = (await storeZone(db, claim.location_id)) ?? region.timezone;
  // Noon, if the claim has no time.
  const bought = createLocalTime(timezone).instant(claim.transacted_on, claim.transacted_time ?? '12:00');
  const soldAt = new Date(Math.min(bought, now.getTime()));
  const days = component_settings.transactions.return_days;
  // What a till has honoured for the receipt was given beside the amount that the customer paid.
  const uses = await readUses(db, claim.receipt_number);
  const honoured = uses.reduce((sum, use) => sum + cents(use.amount ?? 0), 0);
  const isOpen = async (from: Database) => (await readReviewed(from, claim.id)).status === 'in_review';
  try {
    await recordSale(db, saleOf(approved, soldAt, honoured), {
      currency: claim.currency,
      timezone,
      locationId: claim.location_id,
      returnBy: returnByOf({ channel: claim.channel, soldAt, timezone, days }),
    });
  } catch (error) {
    // The claim was decided meanwhile: the caller answers with its outcome.
    if (error instanceof Refusal && !(await isOpen(db))) return;
    throw error;
  }
}

/** @param honoured cents */
function saleOf({ claim, amount, now }: Approved, soldAt: Date, honoured: number): SaleRequest {
  const { id, receipt_number, channel, location_id, member } = claim;
  const language = mailLanguage(member.language);
  const name = fillText(texts[language].claim.receipt, language, { receipt: receipt_number });
  return {
    body: {
      receipt_number,
      channel: channel === 'online' ? 'online' : 'store',
      location_id,
      lines: [{ sku: `CLAIM-${id}`, name, quantity: 1, price: amount + honoured }],
      payments: [{ type: 'other', label: receipt_number, amount }],
    },
    member,
    soldAt,
    now,
    language,
    claimed: { check: async (tx) => await refuseRecorded(tx, claim), part: claimedPart(id, now) },
  };
}

const claimedPart = (id: number, now: Date) => sql`claimed as (
  update ${claims} c set status = 'matched', transaction_id = ordered.id, attempts_left = null, reason = null, mail_outcome = true,
    updated_at = ${now.toISOString()}::timestamptz
  from ordered where c.id = ${id} and c.status = 'in_review' returning c.id)`;

async function refuseRecorded(db: Database, { id, receipt_number }: ReviewedClaim): Promise<void> {
  if ((await readReviewed(db, id)).status !== 'in_review') throw new Refusal('conflict');
  if ((await db.$count(transactions, eq(transactions.receipt_ref, receipt_number))) > 0)
    throw new Refusal('already_exists');
}

async function storeZone(db: Database, id: number | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const [store] = await db
    .select({ timezone: locations.timezone })
    .from(locations)
    .where(eq(locations.id, id));
  return store?.timezone;
}
