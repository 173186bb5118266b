import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { pointsLedger, pointsLotUses } from '../schema.ts';

/** The ledger's rows of one customer, each with the points that are left of it (0 for debits). */
export function pointLots(profileId: string | Placeholder): SQL {
  return sql`
    select l.*,
      case when l.amount > 0 then l.amount - coalesce((select sum(u.amount) from ${pointsLotUses} u where u.lot_id = l.id), 0)
           else 0 end as remaining
    from ${pointsLedger} l where l.profile_id = ${profileId}`;
}

/** Whether a row of `pointLots` counts already. `at` is a time in SQL. */
export function isActive(at: SQL): SQL {
  return sql`coalesce(accrue_at, issued_at) <= ${at}`;
}

/** Whether the rest of a row of `pointLots` has expired. `at` is a time in SQL. */
export function isExpired(at: SQL): SQL {
  return sql`(expires_at is not null and expires_at <= ${at})`;
}
