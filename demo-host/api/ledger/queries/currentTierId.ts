import { sql, type SQL } from 'drizzle-orm';
import { tierMemberships } from '../schema.ts';

/** The current tier of a customer; null, which means the lowest, for a customer who never reached one. */
export function currentTierId(profileId: string, now: Date): SQL {
  return sql`(
    select tier_id from ${tierMemberships}
    where profile_id = ${profileId} and achieved_at <= ${now.toISOString()}::timestamptz
    order by achieved_at desc limit 1)`;
}
