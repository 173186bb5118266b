import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { pointTypes, type Point } from '#contract/loyalty.ts';
import type { Database } from '../../platform/db/Database.ts';
import { readRows, rowTime } from '../../platform/db/readRows.ts';
import { pointDefinitions, pointsLedger, pointsLotUses } from '../schema.ts';
import { transactions } from '../../orders/schema.ts';
import type { Translations } from '../../platform/db/columns.ts';
import { isActive, isExpired, pointLots } from './pointLots.ts';
import { textOf } from '../../platform/db/textOf.ts';

const rowSchema = z.object({
  id: z.number(),
  type: z.enum(pointTypes),
  amount: z.number(),
  balance_after: z.number(),
  remaining: z.number(),
  reversed: z.number(),
  active: z.boolean(),
  expired: z.boolean(),
  issued_at: rowTime,
  accrue_at: z.nullable(rowTime),
  expires_at: z.nullable(rowTime),
  definition_id: z.number(),
  definition_handle: z.string(),
  definition_type: z.enum(['reward', 'tier', 'other']),
  definition_texts: z.custom<Translations>(),
  transaction_id: z.nullable(z.number()),
  transaction_number: z.nullable(z.string()),
  source_type: z.nullable(z.string()),
  source_id: z.nullable(z.number()),
  source_label: z.nullable(z.string()),
  eligible: z.nullable(z.number()),
  rate: z.nullable(z.number()),
});
type Row = z.infer<typeof rowSchema>;

/** A customer's points statement, oldest first as the specification requires, and the number of its rows. */
export async function readPoints(
  { db, profileId, now, language }: { db: Database; profileId: string; now: Date; language: string },
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<{ rows: Point[]; total: number }> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const total = await db.$count(pointsLedger, sql`${pointsLedger.profile_id} = ${profileId}`);
  const rows = await readRows(
    db,
    rowSchema,
    sql`
    with lots as (${pointLots(profileId)}),
    statement as (
      select lots.*, ${isActive(at)} as active, ${isExpired(at)} as expired,
        sum(case when ${isActive(at)} then amount else 0 end) over (order by issued_at, id) as balance_after,
        (select coalesce(sum(u.amount), 0) from ${pointsLotUses} u join ${pointsLedger} d on d.id = u.debit_id
          where u.lot_id = lots.id and d.type = 'clawback') as reversed
      from lots order by issued_at, id limit ${size} offset ${offset}
    )
    select s.*, d.handle as definition_handle, d.type as definition_type, d.translations as definition_texts,
      t.number as transaction_number
    from statement s
    join ${pointDefinitions} d on d.id = s.definition_id
    left join ${transactions} t on t.id = s.transaction_id
    order by s.issued_at, s.id`,
  );
  return { rows: rows.map((row) => present(row, language)), total };
}

function present(row: Row, language: string): Point {
  const name = textOf(row.definition_texts, language, 'name');
  return {
    id: row.id,
    type: row.type,
    amount: row.amount,
    balance_after: row.balance_after,
    lot:
      row.amount > 0 ? { value_initial: row.amount, value_remaining: row.expired ? 0 : row.remaining } : null,
    issued_at: row.issued_at,
    accrue_at: row.accrue_at,
    expires_at: row.expires_at,
    status: statusOf(row),
    definition: { id: row.definition_id, handle: row.definition_handle, name, type: row.definition_type },
    source: sourceOf(row),
    explain: row.eligible === null || row.rate === null ? null : `${row.eligible.toFixed(2)} × ${row.rate}`,
  };
}

function statusOf({ amount, type, remaining, reversed, active, expired }: Row): Point['status'] {
  if (amount < 0) return type === 'expire' ? 'expired' : type === 'clawback' ? 'reversed' : 'spent';
  if (reversed >= amount) return 'reversed';
  if (!active) return 'pending';
  if (remaining <= 0) return 'spent';
  return expired ? 'expired' : 'active';
}

function sourceOf(row: Row): Point['source'] {
  if (row.transaction_id !== null) {
    return { type: 'transaction', id: row.transaction_id, label: row.transaction_number ?? '' };
  }
  if (row.source_type === null || row.source_id === null) return null;
  return { type: row.source_type, id: row.source_id, label: row.source_label ?? '' };
}
