import { sql } from 'drizzle-orm';
import type { Database } from '#demo-host/api/platform/db/Database.ts';

/** The number of lots of which something is left, whatever the length of the history. */
const OPEN = 20;

/**
 * Gives a customer without points a history of `rows` rows, ten minutes apart: points are earned and spent in turn, in the last 20
 * rows only earned. The row of `point_accounts` is written with it.
 */
export async function addHistory(db: Database, profileId: string, rows: number): Promise<void> {
  const spent = rows - OPEN;
  await db.execute(sql`
    insert into points_ledger (profile_id, seq, definition_id, type, amount, total_after, issued_at, accrue_at, expires_at)
    select ${profileId}, s, (select id from point_definitions where handle = 'reward'),
      case when s > ${spent}::int or s % 2 = 1 then 'bonus' else 'redeem' end,
      case when s > ${spent}::int or s % 2 = 1 then 2 else -2 end,
      case when s > ${spent}::int then (s - ${spent}::int) * 2 else s % 2 * 2 end,
      now() - (${rows}::int - s + 1) * interval '10 minutes',
      case when s > ${spent}::int or s % 2 = 1 then now() - (${rows}::int - s + 1) * interval '10 minutes' end,
      case when s > ${spent}::int or s % 2 = 1 then now() + interval '300 days' end
    from generate_series(1, ${rows}::int) s`);
  await db.execute(sql`
    insert into points_lot_uses (debit_id, lot_id, amount)
    select d.id, l.id, 2 from points_ledger d join points_ledger l on l.profile_id = d.profile_id and l.seq = d.seq - 1
    where d.profile_id = ${profileId} and d.type = 'redeem'`);
  await db.execute(sql`
    insert into point_positions (profile_id, seq, remaining, expires_at)
    select profile_id, seq, case when seq > ${spent}::int then 2 else 0 end, expires_at from points_ledger
    where profile_id = ${profileId}`);
  await db.execute(sql`
    insert into point_accounts (profile_id, version, entries, balance, pending, due_at)
    values (${profileId}, 1, ${rows}, ${OPEN * 2}, 0, now() + interval '300 days')`);
  await db.execute(sql`analyze`);
}
