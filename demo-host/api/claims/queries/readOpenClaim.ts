import { and, inArray } from 'drizzle-orm';
import type { ClaimStatus } from '#contract/claims.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { claims } from '../schema.ts';

/** The statuses of claims that are not decided yet. */
export const openStatuses = [
  'pending_match',
  'needs_photo',
  'in_review',
] as const satisfies readonly ClaimStatus[];

/** A claim that is not decided yet. */
export type OpenClaim = typeof claims.$inferSelect;

/** @returns `undefined` if the claim has been decided or withdrawn */
export async function readOpenClaim(db: Database, id: number): Promise<OpenClaim | undefined> {
  const [claim] = await db
    .select()
    .from(claims)
    .where(and(hasId(claims.id, id), inArray(claims.status, [...openStatuses])));
  return claim;
}
