import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { transactionItems, transactions } from '../../orders/schema.ts';
import type { Database } from '../../platform/db/Database.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { rewards } from '../../rewards/schema.ts';
import type { BonusNote } from '../rules/bonusesAfter.ts';
import { offerBonuses, offers } from '../schema.ts';

const rowSchema = z.object({
  saleId: z.number(),
  offerId: z.number(),
  skus: z.nullable(z.array(z.string())),
  stepsByPiece: z.boolean(),
  steps: z.number(),
  points: z.number(),
  isLast: z.boolean(),
  spare: z.number(),
  reward: z.nullable(z.object({ id: z.number(), initial: z.number(), remaining: z.number() })),
});

/**
 * What a sale has brought by offers, without what returns have taken back; and for each offer of several steps the bonus of the
 * customer's other sale that did the last one.
 */
export async function readBonusNotes(db: Database, transactionId: number): Promise<BonusNote[]> {
  return await readRows(
    db,
    rowSchema,
    sql`
    with own as (
      select n.* from ${offerBonuses} n
      where n.transaction_id = ${transactionId} and (n.steps > 0 or n.points > 0 or n.is_last)),
    notes as (
      select * from own
      union all
      select l.* from ${transactions} t
      join ${transactions} other on other.profile_id = t.profile_id and other.id <> t.id
      join ${offerBonuses} l on l.transaction_id = other.id and l.is_last
      join own on own.offer_id = l.offer_id and own.steps > 0 and not own.is_last
      where t.id = ${transactionId})
    select n.transaction_id as "saleId", n.offer_id as "offerId", n.skus, o.steps_by_piece as "stepsByPiece", n.steps, n.points,
      n.is_last as "isLast", case when o.steps_by_piece then greatest(0, (
        select coalesce(sum(i.quantity - i.quantity_returned), 0) from ${transactionItems} i
        where i.transaction_id = n.transaction_id and i.kind = 'goods' and (n.skus is null or n.skus ? i.sku)) - n.steps)
      else 0 end as spare,
      case when r.id is not null then json_build_object('id', r.id, 'initial', round(r.value_initial * 100),
        'remaining', round(r.value_remaining * 100)) end as reward
    from notes n
    join ${offers} o on o.id = n.offer_id
    left join ${rewards} r on r.id = n.reward_id and r.cancelled_at is null
    order by n.offer_id`,
  );
}
