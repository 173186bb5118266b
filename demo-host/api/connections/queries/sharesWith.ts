import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { customAttributes } from '../../customers/schema.ts';
import type { Database } from '../../platform/db/Database.ts';

/** The condition that a customer shares data with a partner beyond what its link needs. Off until the customer agrees. */
export const sharesWith = (profileId: string | AnyPgColumn, partner: string | AnyPgColumn): SQL<boolean> =>
  sql`exists (select 1 from ${customAttributes} agreed where agreed.profile_id = ${profileId}
    and agreed.namespace = 'privacy' and agreed.handle = 'partners' and agreed.value ? ${partner})`;

/**
 * Switches a partner on, as the customer could under Privacy: with the order of a link, which the customer has agreed to. What the customer
 * switches afterwards counts. Safe to repeat.
 */
export async function shareWith(
  db: Pick<Database, 'execute'>,
  profileId: string,
  partner: string,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into ${customAttributes} as a (profile_id, namespace, handle, value, updated_at)
    values (${profileId}::uuid, 'privacy', 'partners', jsonb_build_array(${partner}::text), ${now.toISOString()}::timestamptz)
    on conflict (profile_id, namespace, handle) do update
      set value = case when a.value ? ${partner} then a.value else a.value || excluded.value end, updated_at = excluded.updated_at`);
}

/** Takes back `shareWith`, where the programme has refused the order. */
export async function shareNoLongerWith(
  db: Pick<Database, 'execute'>,
  profileId: string,
  partner: string,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update ${customAttributes} set value = value - ${partner}::text, updated_at = ${now.toISOString()}::timestamptz
    where profile_id = ${profileId}::uuid and namespace = 'privacy' and handle = 'partners' and value ? ${partner}`);
}
