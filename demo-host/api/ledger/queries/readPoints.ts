import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { pointTypes, type Point } from '#contract/points.ts';
import { transactionSchema } from '#contract/transactions.ts';
import type { Database } from '../../platform/db/Database.ts';
import { readRows, rowTime } from '../../platform/db/readRows.ts';
import { pointDefinitions, pointPositions, pointsLedger, pointsLotUses, tiers } from '../schema.ts';
import { offerBonuses, offers } from '../../offers/schema.ts';
import { explainRow } from '../../orders/rules/explainPoints.ts';
import { transactions } from '../../orders/schema.ts';
import { locations } from '../../reference/schema.ts';
import { nameOf } from '../../rewards/rules/nameOf.ts';
import { catalogueItems, catalogueOptions } from '../../rewards/schema.ts';
import type { Translations } from '../../platform/db/columns.ts';
import { changePoints } from './changePoints.ts';
import { findDays, type StatementDays } from './findDays.ts';
import { textOf } from '../../platform/db/textOf.ts';

const rowSchema = z.object({
  id: z.number(),
  type: z.enum(pointTypes),
  amount: z.number(),
  balance_after: z.number(),
  remaining: z.number(),
  reversed: z.number(),
  expired: z.number(),
  active: z.boolean(),
  issued_at: rowTime,
  accrue_at: z.nullable(rowTime),
  /** Of a lot, where it has moved since the row was written. */
  lot_expires_at: z.nullable(rowTime),
  definition_id: z.number(),
  definition_handle: z.string(),
  definition_type: z.enum(['reward', 'tier', 'other']),
  definition_texts: z.custom<Translations>(),
  transaction_id: z.nullable(z.number()),
  transaction_number: z.nullable(z.string()),
  channel: z.nullable(z.enum(transactionSchema.shape.channel.options)),
  location_id: z.nullable(z.number()),
  location_name: z.nullable(z.string()),
  source_type: z.nullable(z.string()),
  source_id: z.nullable(z.number()),
  source_label: z.nullable(z.string()),
  item_texts: z.custom<Translations | null>(),
  option_texts: z.custom<Translations | null>(),
  eligible: z.nullable(z.number()),
  rate: z.nullable(z.number()),
  tier_texts: z.nullable(z.custom<Translations>()),
  offer_texts: z.nullable(z.custom<Translations>()),
  points_full: z.nullable(z.number()),
});
type Row = z.infer<typeof rowSchema>;

interface StatementReader {
  readonly db: Database;
  readonly profileId: string;
  readonly now: Date;
  readonly language: string;
}

/**
 * A customer's points statement, or that of some days, oldest first as the specification requires, and the number of its rows. Its
 * cost depends on the page, not on the number of rows.
 *
 * @throws Refusal for a day that does not exist
 */
export async function readPoints(
  { db, profileId, now, language }: StatementReader,
  { size, offset }: { readonly size: number; readonly offset: number },
  days: StatementDays = {},
): Promise<{ rows: Point[]; total: number }> {
  const entries = await countEntries(db, profileId, now);
  const { before, last } = await findDays(db, profileId, days, entries);
  const first = before + offset;
  const at = sql`${now.toISOString()}::timestamptz`;
  const taken = (by: SQL) => sql`(select coalesce(sum(u.amount), 0) from ${pointsLotUses} u
    join ${pointsLedger} d on d.id = u.debit_id where u.lot_id = l.id and ${by})`;
  // The return of another order takes what was not returned: it is spent.
  const byItsReturn = sql`d.type = 'clawback' and d.transaction_id = l.transaction_id`;
  const rows = await readRows(
    db,
    rowSchema,
    sql`
    select l.*, coalesce(p.remaining, 0) as remaining, coalesce(p.expires_at, l.expires_at) as lot_expires_at,
      coalesce(l.accrue_at, l.issued_at) <= ${at} as active,
      l.total_after - (select coalesce(sum(w.amount), 0) from ${pointsLedger} w
        where w.profile_id = l.profile_id and w.accrue_at > ${at} and w.seq <= l.seq) as balance_after,
      ${taken(byItsReturn)} as reversed, ${taken(sql`d.type = 'expire'`)} as expired,
      d.handle as definition_handle, d.type as definition_type, d.translations as definition_texts,
      t.number as transaction_number, t.channel, t.location_id, s.name as location_name,
      i.translations as item_texts, c.translations as option_texts, r.translations as tier_texts,
      o.translations as offer_texts, b.points_full
    from ${pointsLedger} l
    left join ${pointPositions} p on p.profile_id = l.profile_id and p.seq = l.seq
    join ${pointDefinitions} d on d.id = l.definition_id
    left join ${transactions} t on t.id = l.transaction_id
    left join ${locations} s on s.id = t.location_id
    left join ${catalogueItems} i on l.source_type = 'catalogue' and i.id = l.source_id
    left join ${catalogueOptions} c on c.item_id = i.id and c.handle = l.source_option
    left join ${tiers} r on r.id = l.tier_id
    left join ${offers} o on l.source_type = 'offer' and o.id = l.source_id
    left join ${offerBonuses} b on l.type = 'bonus' and b.transaction_id = l.transaction_id and b.offer_id = o.id
    where l.profile_id = ${profileId} and l.seq > ${first}::int and l.seq <= ${Math.min(first + size, last)}::int
    order by l.seq`,
  );
  return { rows: rows.map((row) => present(row, language)), total: Math.max(0, last - before) };
}

/** What is due is written first, so that the statement has a row for it. */
async function countEntries(db: Database, profileId: string, now: Date): Promise<number> {
  const { account } = await changePoints(db, { profileId, now });
  return account.entries;
}

function present(row: Row, language: string): Point {
  const name = textOf(row.definition_texts, language, 'name');
  return {
    id: row.id,
    type: row.type,
    amount: row.amount,
    balance_after: row.balance_after,
    lot: row.amount > 0 ? { value_initial: row.amount, value_remaining: row.remaining } : null,
    issued_at: row.issued_at,
    accrue_at: row.accrue_at,
    expires_at: row.lot_expires_at,
    status: statusOf(row),
    definition: { id: row.definition_id, handle: row.definition_handle, name, type: row.definition_type },
    source: sourceOf(row, language),
    explain: row.eligible === null || row.rate === null ? null : `${row.eligible.toFixed(2)} × ${row.rate}`,
    parts: explainRow({
      ...row,
      tier_name: row.tier_texts === null ? '' : textOf(row.tier_texts, language, 'name'),
      name: row.offer_texts === null ? name : textOf(row.offer_texts, language, 'name'),
    }),
  };
}

function statusOf({ amount, type, remaining, reversed, active, expired }: Row): Point['status'] {
  if (amount < 0) return type === 'expire' ? 'expired' : type === 'clawback' ? 'reversed' : 'spent';
  if (reversed >= amount) return 'reversed';
  if (!active) return 'pending';
  if (remaining > 0) return 'active';
  return expired > 0 ? 'expired' : 'spent';
}

function sourceOf(row: Row, language: string): Point['source'] {
  if (row.transaction_id !== null) {
    const { transaction_id: id, transaction_number: label, channel, location_id, location_name: name } = row;
    const location = location_id === null || name === null ? null : { id: location_id, name };
    return { type: 'transaction', id, label: label ?? '', ...(channel && { channel, location }) };
  }
  if (row.source_type === null || row.source_id === null) return null;
  // Goods and offers have a name in each language.
  const texts = row.item_texts ?? row.offer_texts;
  const option = row.option_texts && { translations: row.option_texts };
  const name = texts === null ? '' : nameOf({ translations: texts }, option, language);
  return { type: row.source_type, id: row.source_id, label: row.source_label || name };
}
