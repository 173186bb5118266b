import { sql, type SQL } from 'drizzle-orm';
import { pointsLedger, pointsLotUses } from '../schema.ts';

/** The ledger's rows of one customer, each with the points that are left of it (0 for debits). */
export function pointLots(profileId: string): SQL {
  return sql`
    select l.*,
      case when l.amount > 0 then l.amount - coalesce((select sum(u.amount) from ${pointsLotUses} u where u.lot_id = l.id), 0)
           else 0 end as remaining
    from ${pointsLedger} l where l.profile_id = ${profileId}`;
}

/** Whether a row of `pointLots` counts already. */
export function isActive(now: Date): SQL {
  return sql`coalesce(accrue_at, issued_at) <= ${now.toISOString()}::timestamptz`;
}

/** Whether the rest of a row of `pointLots` has expired. */
export function isExpired(now: Date): SQL {
  return sql`(expires_at is not null and expires_at <= ${now.toISOString()}::timestamptz)`;
}
