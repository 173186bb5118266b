import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ClaimStatus } from '#contract/claims.ts';
import { changePoints } from '../../ledger/queries/changePoints.ts';
import { bonusParts, noteParts } from '../../offers/queries/bonusParts.ts';
import { transactions } from '../../orders/schema.ts';
import { invalid, Refusal } from '../../platform/call/Refusal.ts';
import { brokenConstraint } from '../../platform/db/brokenConstraint.ts';
import type { Database } from '../../platform/db/Database.ts';
import { readCustomerZone } from '../../customers/queries/customerZone.ts';
import { planPoints, pointDetails } from '../../sales/queries/planPoints.ts';
import { chooseSale, type Choice } from '../rules/chooseSale.ts';
import { claims } from '../schema.ts';
import { type ClaimableSale, findSales } from './findSales.ts';
import { type OpenClaim, openStatuses, readOpenClaim } from './readOpenClaim.ts';

/** Attempts while other callers change the sale or the claim. */
const TRIES = 10;

type Row = typeof claims.$inferInsert;
export type Decision = Partial<
  Pick<Row, 'status' | 'attempts_left' | 'failed_at' | 'reason' | 'transaction_id'>
> & {
  readonly status: ClaimStatus;
};

export interface Settling {
  readonly id: number;
  readonly now: Date;
  /** The customer is looking at the answer. Otherwise a mail reports the outcome of a claim that was open. */
  readonly isShown: boolean;
  /** The sale that staff have chosen for a claim in review. Only that is given, or the claim stays open. */
  readonly chosen?: number;
  /** The decision about a claim whose sale was not found, or is not clear. `undefined`: the claim stays open as it is. */
  readonly otherwise: (
    claim: OpenClaim,
    choice: 'none' | 'unclear',
  ) => Decision | undefined | Promise<Decision | undefined>;
}

/**
 * Looks for the sale of an open claim and decides the claim. Of several claims for one sale one gets it: the sale, its points and the
 * claim are one statement, which a constraint undoes if the sale has changed or the claim has been withdrawn since they were read.
 *
 * @throws Refusal `conflict` if others are faster every time; for a sale that staff have chosen `already_claimed`, or `validation_failed`
 */
export async function settleClaim(db: Database, settling: Settling): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const claim = await readHandled(db, settling);
    if (claim === undefined) return;
    const choice = await chooseFor(db, claim);
    if (choice.kind === 'free') await giveSale(db, claim, settling);
    else {
      if (settling.chosen !== undefined) refuseChoice(choice);
      const decision = await decisionOf(claim, choice, settling);
      if (decision !== undefined) await write(db, settling, decision);
      return;
    }
  }
  if ((await readHandled(db, settling)) !== undefined) throw new Refusal('conflict', { retryAfter: 1 });
}

/** @returns the claim with the sale that staff have chosen; `undefined` if the caller can no longer decide it */
async function readHandled(db: Database, { id, chosen }: Settling): Promise<OpenClaim | undefined> {
  const claim = await readOpenClaim(db, id);
  if (chosen === undefined || claim === undefined) return claim;
  return claim.status === 'in_review' ? { ...claim, transaction_id: chosen } : undefined;
}

/** A mistake of staff decides nothing. */
function refuseChoice(choice: Choice<ClaimableSale>): void {
  if (choice.kind === 'taken') throw new Refusal('already_claimed');
  if (choice.kind === 'none') throw invalid('transaction_id', 'not_found');
  if (choice.kind === 'excluded') throw invalid('transaction_id', choice.reason);
}

async function chooseFor(db: Database, claim: OpenClaim): Promise<Choice<ClaimableSale>> {
  const { profile_id: profileId, transacted_time: time, email, transaction_id } = claim;
  return chooseSale(await findSales(db, claim), {
    profileId,
    time,
    email,
    isChosen: transaction_id !== null,
  });
}

async function decisionOf(
  claim: OpenClaim,
  choice: Exclude<Choice<ClaimableSale>, { kind: 'free' }>,
  { otherwise, now }: Settling,
): Promise<Decision | undefined> {
  switch (choice.kind) {
    case 'own':
      return { status: 'already_claimed_by_you', transaction_id: choice.sale.id, failed_at: now };
    case 'taken':
      return { status: 'already_claimed', transaction_id: null, failed_at: now };
    case 'excluded':
      return { status: 'excluded', reason: choice.reason, transaction_id: null, failed_at: now };
    default:
      return await otherwise(claim, choice.kind);
  }
}

async function write(
  db: Database,
  { id, now, isShown, chosen }: Settling,
  decision: Decision,
): Promise<void> {
  const isPending = decision.status === 'pending_match' || decision.status === 'in_review';
  // The outcome is mailed if the customer has not seen it: for a claim that stays open, and for a decision of staff.
  const mail = isShown ? { mail_outcome: isPending } : chosen === undefined ? {} : { mail_outcome: true };
  await db
    .update(claims)
    .set({ ...decision, updated_at: now, ...mail })
    .where(and(eq(claims.id, id), inArray(claims.status, [...statusesOf(chosen)])));
}

/** Staff decide claims that are in review, and no others. */
const statusesOf = (chosen: number | undefined) =>
  chosen === undefined ? openStatuses : (['in_review'] as const);

/** Gives the sale and its points to the customer. If either was changed meanwhile, nothing is written and the claim is still open. */
async function giveSale(db: Database, claim: OpenClaim, { now, isShown, chosen }: Settling): Promise<void> {
  const { profile_id: profileId } = claim;
  const member = { id: profileId, timezone: await readCustomerZone(db, profileId) };
  const at = sql`${now.toISOString()}::timestamptz`;
  const isByStaff = chosen !== undefined;
  try {
    await changePoints(db, {
      profileId,
      now,
      act: async (account) => {
        const choice = await chooseFor(db, claim);
        if (choice.kind !== 'free') return undefined;
        const { sale } = choice;
        const planned = await planPoints(db, { ...sale, member, now, language: 'en' }, account);
        return {
          change: planned.change,
          detailsOf: (entry) => pointDetails(entry, planned),
          order: sql`
            update ${transactions} t set profile_id = account.profile_id, claimed_at = ${at}
            from account, (select id from ${claims} where id = ${claim.id}
              and status in (${sql.join(
                statusesOf(chosen).map((status) => sql`${status}`),
                sql`, `,
              )}) for no key update) c
            where t.id = ${sale.id} and t.xmin::text = ${sale.version} and t.profile_id is null
            returning t.id`,
          alongside: [
            ...bonusParts(planned.bonuses, { at: sale.soldAt, now, zone: member.timezone }),
            ...noteParts(planned.bonuses),
            // Without an order the constraint of its status undoes the statement.
            sql`claimed as (
              update ${claims} set status = 'matched', transaction_id = (select id from ordered), attempts_left = null, reason = null,
                mail_outcome = (mail_outcome or ${isByStaff}::boolean) and ${!isShown}::boolean, updated_at = ${at}
              from account where ${claims.id} = ${claim.id})`,
          ],
        };
      },
    });
  } catch (error) {
    if (!undone.has(brokenConstraint(error) ?? '')) throw error;
  }
}

const undone = new Set(['claims_matched', 'claims_transaction_key']);
