import { and, eq, inArray, lt, lte, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { WAIT_HOURS } from '#contract/claims/claimLimits.ts';
import { profiles } from '../../customers/schema.ts';
import { transactions } from '../../orders/schema.ts';
import { outbox } from '../../messages/schema.ts';
import type { Deps } from '../../platform/call/Deps.ts';
import type { Database } from '../../platform/db/Database.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { claimPhotos, claims } from '../schema.ts';
import { openStatuses } from './readOpenClaim.ts';
import { settleClaim } from './settleClaim.ts';

/** Claims that are read at once. */
const ROUND = 200;
/** Photos are kept for so many days after the decision, for a customer who asks why. */
const KEPT_DAYS = 30;

/**
 * Decides open claims while their customers are away. A claim gets the sale that has arrived late, or that staff have chosen; one that
 * has waited for `WAIT_HOURS` ends; customers who saw their claim open get a mail. Several processes may run it at once.
 *
 * @returns whether there are mails to send
 */
export async function settleClaims({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<boolean> {
  const now = new Date(clock.now());
  // In rounds, so that claims which stay open do not keep later ones from their turn.
  let round: readonly { id: number }[] = [];
  do {
    round = await readHopeful(db, round.at(-1)?.id ?? 0);
    for (const { id } of round) {
      try {
        await settleClaim(db, { id, now, isShown: false, otherwise: () => undefined });
      } catch (error) {
        log.warn({ claim: id, error: error instanceof Error ? error.name : 'unknown' }, 'claim not settled');
      }
    }
  } while (round.length === ROUND);
  await endWaiting(db, now);
  return await queueMails(db, now);
}

/** The next open claims that some sale may fit, or for which staff have chosen a sale; not those of suspended members. */
async function readHopeful(db: Database, after: number): Promise<readonly { id: number }[]> {
  return await readRows(
    db,
    z.object({ id: z.number() }),
    sql`
    select c.id from ${claims} c join ${profiles} p on p.id = c.profile_id and p.status <> 'suspended'
    where c.id > ${after} and c.status in ('pending_match', 'in_review') and (c.transaction_id is not null or exists (
      select from ${transactions} t where (t.number = c.receipt_number or t.receipt_ref = c.receipt_number)
        and t.channel = c.channel and (t.transacted_at at time zone t.timezone)::date = c.transacted_on
        and abs(t.total - c.total) <= 1))
    order by c.id limit ${ROUND}`,
  );
}

async function endWaiting(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WAIT_HOURS * 3600000);
  await db
    .update(claims)
    .set({ status: 'not_found', updated_at: now })
    .where(and(eq(claims.status, 'pending_match'), lte(claims.created_at, since)));
}

/** One mail for each claim that its customer has seen open. */
async function queueMails(db: Database, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const queued: unknown = await db.execute(sql`
    with decided as (
      update ${claims} set mail_outcome = false
      where mail_outcome and status not in ('pending_match', 'needs_photo', 'in_review', 'cancelled') returning id
    )
    insert into ${outbox} (kind, claim_id, created_at, next_try_at) select 'claim', id, ${at}, ${at} from decided returning id`);
  return z.object({ rows: z.array(z.unknown()) }).parse(queued).rows.length > 0;
}

/** Deletes the photos of claims that were decided some time ago. */
export async function deleteOldPhotos(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86400000);
  const old = db
    .select({ id: claims.id })
    .from(claims)
    .where(and(notInArray(claims.status, [...openStatuses]), lt(claims.updated_at, before)));
  await db.delete(claimPhotos).where(inArray(claimPhotos.claim_id, old));
}
