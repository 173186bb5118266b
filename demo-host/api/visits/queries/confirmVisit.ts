import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { visits } from '../schema.ts';
import { lockFor } from '../../platform/db/lockFor.ts';
import type { Visit } from '../schema.ts';

interface Proof {
  readonly visitId: number;
  readonly profileId: string;
  readonly now: Date;
}

/**
 * Confirms a visit after its address has been verified. If the customer has an open visit in that store already, that
 * visit is kept and this one stays unconfirmed. The caller cannot see the difference.
 *
 * @returns `undefined` where the visit does not exist, or is confirmed for another customer
 */
export async function confirmVisit(
  db: Database,
  { visitId, profileId, now }: Proof,
): Promise<Visit | undefined> {
  const [visit] = await db.select().from(visits).where(eq(visits.id, visitId));
  if (visit === undefined) return undefined;
  if (visit.confirmed_at !== null) return visit.profile_id === profileId ? visit : undefined;
  await lockFor(db, `visit:${visit.location_id}:${profileId}`);
  const [open] = await db
    .select()
    .from(visits)
    .where(
      and(
        eq(visits.profile_id, profileId),
        eq(visits.location_id, visit.location_id),
        isNotNull(visits.confirmed_at),
        gt(visits.valid_until, now),
      ),
    )
    .orderBy(visits.id)
    .limit(1);
  if (open !== undefined) return open;
  const [confirmed] = await db
    .update(visits)
    .set({ profile_id: profileId, confirmed_at: now })
    .where(eq(visits.id, visitId))
    .returning();
  return confirmed;
}
