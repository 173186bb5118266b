import { and, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { sessions } from '../schema.ts';

/** @returns those of the given ids whose sessions are revoked, expired or deleted */
export async function findEnded(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const alive = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), isNull(sessions.revoked_at), gt(sessions.expires_at, now)));
  const found = new Set(alive.map(({ id }) => id));
  return new Set(ids.filter((id) => !found.has(id)));
}
