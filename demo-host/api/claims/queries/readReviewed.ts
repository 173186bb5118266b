import { and, eq, ne } from 'drizzle-orm';
import { customerZone } from '../../customers/queries/customerZone.ts';
import type { Member } from '../../customers/queries/findMember.ts';
import { profiles } from '../../customers/schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { regions } from '../../reference/schema.ts';
import { claims } from '../schema.ts';

/** A claim for staff to decide, with the member who made it. */
export type ReviewedClaim = typeof claims.$inferSelect & {
  readonly member: Member & { readonly language: string };
};

/**
 * Reads a claim in any state: the caller checks whether it can still be decided.
 *
 * @throws Refusal `not_found`, also for a claim of an account that is closed
 */
export async function readReviewed(db: Database, id: number): Promise<ReviewedClaim> {
  const [row] = await db
    .select({
      claim: claims,
      member: {
        id: profiles.id,
        firstName: profiles.first_name,
        status: profiles.status,
        language: profiles.language,
        currency: regions.currency,
        timezone: customerZone(profiles.id, regions.timezone),
        regionZone: regions.timezone,
      },
    })
    .from(claims)
    .innerJoin(profiles, eq(profiles.id, claims.profile_id))
    .innerJoin(regions, eq(regions.id, profiles.region_id))
    .where(and(hasId(claims.id, id), ne(profiles.status, 'closed')));
  if (row === undefined) throw new Refusal('not_found');
  return { ...row.claim, member: row.member };
}
