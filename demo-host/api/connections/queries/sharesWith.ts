import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { customAttributes } from '../../customers/schema.ts';
import type { Database } from '../../platform/db/Database.ts';

/**
 * SQL condition: the customer shares more data with a partner than the link itself needs. Off until the
 * customer agrees.
 */
export const sharesWith = (profileId: string | AnyPgColumn, partner: string | AnyPgColumn): SQL<boolean> =>
  sql`exists (select 1 from ${customAttributes} agreed where agreed.profile_id = ${profileId}
    and agreed.namespace = 'privacy' and agreed.handle = 'partners' and agreed.value ? ${partner})`;

/**
 * Turns on sharing with a partner, like the switch under Privacy: requesting a link is the consent to it.
 * The switch can turn it off later. Safe to repeat.
 *
 * @returns whether sharing was off before
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

/** Undoes `shareWith` after the partner has refused the link. */
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
