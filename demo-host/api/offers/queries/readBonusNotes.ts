import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/Database.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { rewards } from '../../rewards/schema.ts';
import type { BonusNote } from '../rules/bonusesAfter.ts';
import { offerBonuses, offers } from '../schema.ts';

const rowSchema = z.object({
  offerId: z.number(),
  skus: z.nullable(z.array(z.string())),
  stepsByPiece: z.boolean(),
  steps: z.number(),
  points: z.number(),
  isLast: z.boolean(),
  reward: z.nullable(z.object({ id: z.number(), initial: z.number(), remaining: z.number() })),
});

/** What a sale has brought by offers, without what returns have taken back. */
export async function readBonusNotes(db: Database, transactionId: number): Promise<BonusNote[]> {
  return await readRows(
    db,
    rowSchema,
    sql`
    select n.offer_id as "offerId", n.skus, o.steps_by_piece as "stepsByPiece", n.steps, n.points, n.is_last as "isLast",
      case when r.id is not null then json_build_object('id', r.id, 'initial', round(r.value_initial * 100),
        'remaining', round(r.value_remaining * 100)) end as reward
    from ${offerBonuses} n
    join ${offers} o on o.id = n.offer_id
    left join ${rewards} r on r.id = n.reward_id and r.cancelled_at is null
    where n.transaction_id = ${transactionId} and (n.steps > 0 or n.points > 0 or n.is_last)
    order by n.offer_id`,
  );
}
