import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { cents } from '../../orders/rules/money.ts';
import { transactionItems, transactions } from '../../orders/schema.ts';
import type { Database } from '../../platform/db/Database.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { unixMs } from '../../platform/db/unixMs.ts';
import type { FoundSale } from '../rules/chooseSale.ts';
import type { OpenClaim } from './readOpenClaim.ts';

const lineSchema = z.object({
  sku: z.string(),
  kind: z.enum(['goods', 'gift_card']),
  quantity: z.number(),
  price: z.number(),
});
const rowSchema = z.object({
  id: z.number(),
  version: z.string(),
  profile_id: z.nullable(z.string()),
  status: z.string(),
  channel: z.enum(['store', 'online']),
  sold_at: z.number(),
  minute: z.number(),
  email: z.nullable(z.string()),
  reward: z.number(),
  lines: z.array(lineSchema),
});

/** A sale with the facts from which its points are calculated. */
export interface ClaimableSale extends FoundSale {
  readonly channel: 'store' | 'online';
  readonly soldAt: Date;
  readonly lines: readonly { sku: string; kind: 'goods' | 'gift_card'; quantity: number; price: number }[];
}

/**
 * The sales that a claim may be for: same receipt, store, day and total, which may differ by five cents if some of it was paid in cash;
 * or the one that staff have chosen.
 */
export async function findSales(db: Database, claim: OpenClaim): Promise<ClaimableSale[]> {
  const { receipt_number, channel, location_id, transacted_on, total, transaction_id } = claim;
  const isIt =
    transaction_id !== null
      ? sql`t.id = ${transaction_id}::bigint`
      : sql`(t.number = ${receipt_number} or t.receipt_ref = ${receipt_number})
        and t.channel = ${channel} and (${channel} = 'online' or t.location_id = ${location_id}::int)
        and (t.transacted_at at time zone t.timezone)::date = ${transacted_on}::date
        and (${total}::numeric in (t.total, t.total + t.rounding)
          or t.payments @> '[{"type": "cash"}]' and abs(t.total - ${total}::numeric) <= 0.05)`;
  const rows = await readRows(
    db,
    rowSchema,
    sql`
    select t.id, t.xmin::text as version, t.profile_id, t.status, t.channel, ${unixMs('t.transacted_at')} as sold_at,
      extract(epoch from (t.transacted_at at time zone t.timezone)::time) / 60 as minute, t.guest_email as email,
      t.total_reward - t.reward_returned as reward,
      coalesce((select json_agg(json_build_object('sku', i.sku, 'kind', i.kind, 'price', i.price_sell,
          'quantity', case when i.is_void then 0 else i.quantity - i.quantity_returned end) order by i.position)
        from ${transactionItems} i where i.transaction_id = t.id), '[]') as lines
    from ${transactions} t where ${isIt} order by t.id limit 10`,
  );
  return rows.map(({ profile_id, sold_at, lines, reward, ...sale }) => ({
    ...sale,
    profileId: profile_id,
    soldAt: new Date(sold_at),
    reward: cents(reward),
    lines: lines.map((line) => ({ ...line, price: cents(line.price) })),
  }));
}
