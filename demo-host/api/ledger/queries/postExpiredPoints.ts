import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { pointsLedger, pointsLotUses } from '../schema.ts';

/**
 * Writes the `expire` row of every lot that has expired with points left. Balances are right without it; the customer's
 * statement needs it. A lot has at most one such row, so it is safe to run this twice or in two processes.
 */
export async function postExpiredPoints(db: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with due as (
      select l.id, l.profile_id, l.definition_id, l.expires_at,
        l.amount - coalesce((select sum(u.amount) from ${pointsLotUses} u where u.lot_id = l.id), 0) as remaining
      from ${pointsLedger} l
      where l.amount > 0 and l.expires_at <= ${at} and coalesce(l.accrue_at, l.issued_at) <= ${at}
    ), posted as (
      insert into ${pointsLedger} (profile_id, definition_id, type, amount, issued_at, source_type, source_id)
      select profile_id, definition_id, 'expire', -remaining, expires_at, 'lot', id from due where remaining > 0
      on conflict (source_id) where type = 'expire' do nothing
      returning id, source_id, amount
    )
    insert into ${pointsLotUses} (debit_id, lot_id, amount) select id, source_id, -amount from posted`);
}
