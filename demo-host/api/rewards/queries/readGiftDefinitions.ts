import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import type { GiftDefinition } from '../rules/gifts.ts';
import { type GiftPurpose, rewardDefinitions } from '../schema.ts';

/** What the tenant gives for an occasion: one definition at most, for tiers one for each of `tierIds`. */
export async function readGiftDefinitions(
  db: Database,
  purpose: GiftPurpose,
  tierIds?: readonly number[],
): Promise<(GiftDefinition & { readonly tierId: number | null })[]> {
  const { id, given_for, given_value: value, given_days: days, given_tier_id: tierId } = rewardDefinitions;
  const rows = await db
    .select({ id, value, days, tierId })
    .from(rewardDefinitions)
    .where(and(eq(given_for, purpose), tierIds && inArray(tierId, [...tierIds])))
    .orderBy(asc(id));
  return rows.map((row) => ({ ...row, purpose }));
}
