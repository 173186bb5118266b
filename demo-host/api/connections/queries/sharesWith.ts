import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { customAttributes } from '../../customers/schema.ts';
import type { Database } from '../../platform/db/Database.ts';

/** The condition that a customer shares data with a partner beyond what its link needs. Off until the customer agrees. */
export const sharesWith = (profileId: string | AnyPgColumn, partner: string | AnyPgColumn): SQL<boolean> =>
  sql`exists (select 1 from ${customAttributes} agreed where agreed.profile_id = ${profileId}
    and agreed.namespace = 'privacy' and agreed.handle = 'partners' and agreed.value ? ${partner})`;

/**
 * Switches a partner on, as the customer could under Privacy, with the request of a link, which the customer has agreed to. A later switch
 * of the customer has precedence. Safe to repeat.
 *
 * @returns whether the partner was off before
 */
export async function shareWith(
  db: Pick<Database, 'insert'>,
  profileId: string,
  partner: string,
  now: Date,
): Promise<boolean> {
  const { namespace, handle, value, profile_id, updated_at } = customAttributes;
  const added = await db
    .insert(customAttributes)
    .values({
      ...{ profile_id: profileId, namespace: 'privacy', handle: 'partners' },
      ...{ value: [partner], updated_at: now },
    })
    .onConflictDoUpdate({
      target: [profile_id, namespace, handle],
      set: { value: sql`${value} || excluded.value`, updated_at: now },
      setWhere: sql`not ${value} ? ${partner}`,
    })
    .returning({ at: updated_at });
  return added.length > 0;
}

/** Takes back `shareWith` after the programme has refused the link. */
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
