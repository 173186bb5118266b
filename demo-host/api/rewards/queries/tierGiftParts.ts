import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import type { ReachedTier } from '../../ledger/rules/reachedTiers.ts';
import { giftOf } from '../rules/gifts.ts';
import { insertGifts } from './insertGifts.ts';
import { readGiftDefinitions } from './readGiftDefinitions.ts';

/**
 * The part that gives the rewards for tiers, for the statement that writes them (`alongside` of `changePoints`). A tier that is reached
 * again after it was lost gives none.
 */
export async function tierGiftParts(
  db: Database,
  reached: readonly ReachedTier[],
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<SQL[]> {
  if (reached.length === 0) return [];
  const ids = reached.map(({ tierId }) => tierId);
  const definitions = await readGiftDefinitions(db, 'tier', ids);
  const gifts = reached.flatMap(({ tierId, at }) => {
    const definition = definitions.find((each) => each.tierId === tierId);
    return (definition && giftOf(definition, `tier ${tierId}`, { at, zone, now: now.getTime() })) ?? [];
  });
  return gifts.length === 0 ? [] : [sql`tier_gifts as (${insertGifts(gifts, sql`account`)})`];
}
