import { desc, eq } from 'drizzle-orm';
import type { Claim } from '#contract/claims.ts';
import type { Database } from '../../platform/db/Database.ts';
import { claims } from '../schema.ts';
import { locations } from '../../reference/schema.ts';
import { readTransactionPoints } from '../../orders/queries/readTransactionPoints.ts';

/** A customer's claimed receipts, newest first. */
export async function readClaims(
  db: Database,
  profileId: string,
  now: Date,
  language: string,
): Promise<Claim[]> {
  const found = await db
    .select({ claim: claims, location: { id: locations.id, name: locations.name } })
    .from(claims)
    .leftJoin(locations, eq(locations.id, claims.location_id))
    .where(eq(claims.profile_id, profileId))
    .orderBy(desc(claims.created_at), desc(claims.id));
  const ids = found.map(({ claim }) => claim.transaction_id).filter((id) => id !== null);
  const points = await readTransactionPoints(db, ids, now, language);
  return found.map(({ claim, location }) => ({
    ...claim,
    status: claim.status as Claim['status'],
    channel: claim.channel as Claim['channel'],
    location,
    points: (claim.transaction_id === null ? undefined : points.get(claim.transaction_id)?.earned) ?? null,
    updated_at: claim.updated_at.toISOString(),
  }));
}
