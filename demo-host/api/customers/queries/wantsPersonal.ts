import { sql, type SQL } from 'drizzle-orm';
import { customAttributes } from '../schema.ts';

/**
 * The condition that a customer has switched on personal offers: only then may what the customer buys or likes choose what the
 * customer is offered. Off until it is switched on.
 *
 * @param at a time in the past, at which it must have been on already
 */
export const wantsPersonal = (
  profileId: string | SQL | ReturnType<typeof sql.placeholder>,
  at?: SQL,
): SQL<boolean> =>
  sql`exists (select 1 from ${customAttributes} wish where wish.profile_id = ${profileId}
    and wish.namespace = 'privacy' and wish.handle = 'personalised_offers' and wish.value = 'true'::jsonb
    and ${at ? sql`wish.updated_at <= ${at}` : sql`true`})`;
