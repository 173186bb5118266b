import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { pointsLedger } from '../../ledger/schema.ts';
import { cents } from '../../orders/rules/money.ts';
import type { Given, OrderLine } from '../../orders/rules/returnLines.ts';
import { transactionItems, transactions } from '../../orders/schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { readRows } from '../../platform/db/readRows.ts';

const rowSchema = z.object({
  id: z.number(),
  number: z.string(),
  profile_id: z.nullable(z.string()),
  status: z.string(),
  currency: z.string(),
  reward: z.number(),
  has_points: z.boolean(),
  points: z.number(),
  tier_points: z.number(),
  lines: z.array(
    z.object({
      id: z.number(),
      sku: z.string(),
      kind: z.enum(['goods', 'gift_card']),
      quantity: z.number(),
      returned: z.number(),
      price: z.number(),
    }),
  ),
});

/** A sale with what was returned of it. A voided line counts as if the customer had only the pieces that were returned. */
export interface StoredSale {
  readonly id: number;
  readonly number: string;
  readonly profileId: string | null;
  readonly status: string;
  readonly currency: string;
  readonly hasPoints: boolean;
  readonly lines: readonly (OrderLine & { readonly id: number })[];
  /** What the sale gives after its returns so far. Its points include those of bonuses. */
  readonly given: Omit<Given, 'bonuses'>;
}

/** @throws Refusal `not_found` */
export async function readSale(db: Database, number: string): Promise<StoredSale> {
  const given = (
    column: 'amount' | 'tier_points',
  ) => sql`coalesce((select sum(${sql.raw(`l.${column}`)}) from ${pointsLedger} l
    where l.transaction_id = t.id and l.type in ('earn_order', 'bonus', 'clawback')), 0)`;
  const [row] = await readRows(
    db,
    rowSchema,
    sql`
    select t.id, t.number, t.profile_id, t.status, t.currency, t.total_reward - t.reward_returned as reward,
      exists (select from ${pointsLedger} l where l.transaction_id = t.id) as has_points,
      ${given('amount')} as points, ${given('tier_points')} as tier_points,
      (select coalesce(json_agg(json_build_object('id', i.id, 'sku', i.sku, 'kind', i.kind, 'quantity',
        case when i.is_void then i.quantity_returned else i.quantity end, 'returned', i.quantity_returned, 'price', i.price_sell)
        order by i.position), '[]')
        from ${transactionItems} i where i.transaction_id = t.id) as lines
    from ${transactions} t where t.number = ${number}`,
  );
  if (row === undefined) throw new Refusal('not_found');
  const {
    profile_id: profileId,
    has_points: hasPoints,
    points,
    tier_points: tierPoints,
    reward,
    ...sale
  } = row;
  return {
    ...sale,
    profileId,
    hasPoints,
    lines: row.lines.map((line) => ({ ...line, price: cents(line.price) })),
    given: { points, tierPoints, reward: cents(reward) },
  };
}
