import { and, eq, sql } from 'drizzle-orm';
import type { Body } from '#contract/endpoint.ts';
import type { postStaffClaimApproval, postStaffClaimRejection } from '#contract/staff/claims.ts';
import { cents } from '../../orders/rules/money.ts';
import { transactions } from '../../orders/schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Deps } from '../../platform/call/Deps.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { claims } from '../schema.ts';
import { readReviewed, type ReviewedClaim } from './readReviewed.ts';
import { readStaffClaim } from './readStaffClaims.ts';
import { recordClaimed } from './recordClaimed.ts';
import { settleClaim } from './settleClaim.ts';

interface Approval {
  readonly id: number;
  readonly body: Body<typeof postStaffClaimApproval>;
  readonly now: Date;
}

/**
 * Gives the member of a claim in review the points of its purchase, with the order. Of several decisions at once one is made, the others are
 * refused unless they are the same.
 *
 * @throws Refusal `conflict`, with the claim, if it has been decided otherwise; `account_suspended`; and for a sale that cannot be given
 *   what `settleClaim` and `recordClaimed` throw
 */
export async function approveClaim(deps: Deps, { id, body, now }: Approval): Promise<void> {
  const { db } = deps;
  const isMade = async (claim: ReviewedClaim) => await isApproved(db, claim, body);
  const claim = await readReviewed(db, id);
  if (claim.status !== 'in_review') {
    if (await isMade(claim)) return;
    await refuseDecided(db, id);
  }
  if (claim.member.status === 'suspended') throw new Refusal('account_suspended');
  const { transaction_id: chosen, amount } = body;
  if (chosen !== undefined)
    await settleClaim(db, { id, now, isShown: false, chosen, otherwise: () => undefined });
  if (amount !== undefined) await recordClaimed(deps, { claim, amount, now });
  if (!(await isMade(await readReviewed(db, id)))) await refuseDecided(db, id);
}

/** Whether this decision has been made. A sale of a till with the same number and total is the same purchase. */
async function isApproved(
  db: Database,
  { status, transaction_id, receipt_number }: ReviewedClaim,
  { transaction_id: chosen, amount }: Approval['body'],
): Promise<boolean> {
  if (chosen !== undefined)
    return transaction_id === chosen && (status === 'matched' || status === 'already_claimed_by_you');
  if (status !== 'matched' || transaction_id === null) return false;
  const [sale] = await db
    .select({ number: transactions.number, total: transactions.total })
    .from(transactions)
    .where(eq(transactions.id, transaction_id));
  return sale?.number === receipt_number && cents(sale.total) === amount;
}

interface Rejection {
  readonly id: number;
  readonly body: Body<typeof postStaffClaimRejection>;
  readonly now: Date;
}

/**
 * Ends a claim in review without points.
 *
 * @throws Refusal `conflict`, with the claim, if it has been decided otherwise
 */
export async function rejectClaim(db: Database, { id, body: { reason }, now }: Rejection): Promise<void> {
  await readReviewed(db, id);
  const ended = await db
    .update(claims)
    .set({ status: 'rejected', reason, transaction_id: null, mail_outcome: true, updated_at: now })
    .where(and(hasId(claims.id, id), sql`${claims.status} = 'in_review'`))
    .returning({ id: claims.id });
  if (ended.length > 0) return;
  const decided = await readReviewed(db, id);
  if (decided.status !== 'rejected' || decided.reason !== reason) await refuseDecided(db, id);
}

async function refuseDecided(db: Database, id: number): Promise<never> {
  throw new Refusal('conflict', { data: await readStaffClaim(db, id) });
}
