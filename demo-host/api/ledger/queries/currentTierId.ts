import { sql, type SQL } from 'drizzle-orm';
import { tierMemberships } from '../schema.ts';

/** The tier a customer is in; null for one who never got one and so is in the lowest. */
export function currentTierId(profileId: string, now: Date): SQL {
  return sql`(
    select tier_id from ${tierMemberships}
    where profile_id = ${profileId} and achieved_at <= ${now.toISOString()}::timestamptz
    order by achieved_at desc limit 1)`;
}
