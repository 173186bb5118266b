import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { CatalogueItem } from '#contract/rewards/catalogue.ts';
import type { Redemption } from '#contract/rewards/redemptions.ts';
import type { Reward } from '#contract/rewards.ts';
import type { Database } from '../../platform/db/Database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { nameOf } from '../rules/nameOf.ts';
import { catalogueItems, catalogueOptions, redemptions, rewards } from '../schema.ts';
import { presentReward, readDefinitions, type RewardReader } from './readRewards.ts';

interface Found {
  readonly redemption: typeof redemptions.$inferSelect;
  readonly item: typeof catalogueItems.$inferSelect;
  readonly option: typeof catalogueOptions.$inferSelect | null;
  readonly reward: typeof rewards.$inferSelect | null;
}

/** A customer's redemptions, newest first. */
export async function readRedemptions(
  reader: RewardReader,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<{ rows: Redemption[]; total: number }> {
  const where = eq(redemptions.profile_id, reader.profileId);
  const total = await reader.db.$count(redemptions, where);
  const found = await select(reader.db, where).limit(size).offset(offset);
  return { rows: await presentAll(reader, found), total };
}

/** The redemption that an intent has led to. */
export async function readRedemptionOf(reader: RewardReader, intent: string): Promise<Redemption> {
  const rows = await selectOf(reader.db).execute({ profileId: reader.profileId, intent });
  const [found] = await presentAll(reader, rows);
  if (found === undefined) throw new Error('the redemption is missing');
  return found;
}

/** Joins the option that was chosen. */
export const isOptionOf = and(
  eq(catalogueOptions.item_id, redemptions.item_id),
  eq(catalogueOptions.handle, redemptions.option),
);

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({ redemption: redemptions, item: catalogueItems, option: catalogueOptions, reward: rewards })
    .from(redemptions)
    .innerJoin(catalogueItems, eq(catalogueItems.id, redemptions.item_id))
    .leftJoin(catalogueOptions, isOptionOf)
    .leftJoin(rewards, eq(rewards.redemption_id, redemptions.id))
    .where(where)
    .orderBy(desc(redemptions.redeemed_at), desc(redemptions.id));

const selectOf = prepared((db) =>
  select(
    db,
    and(
      eq(redemptions.profile_id, sql.placeholder('profileId')),
      eq(redemptions.intent, sql.placeholder('intent')),
    ),
  ).prepare('read_redemption_of'),
);

async function presentAll(reader: RewardReader, found: readonly Found[]): Promise<Redemption[]> {
  const definitions = await reader.kept.read(readDefinitions, reader.language);
  return found.map(({ redemption, item, option, reward }) => {
    const definition = reward === null ? undefined : definitions.get(reward.definition_id);
    const money = reward && definition ? presentReward(reward, definition, reader.now) : null;
    return {
      ...redemption,
      catalogue_id: item.id,
      name: nameOf(item, option, reader.language),
      type: item.type as Redemption['type'],
      image_url: item.image_url,
      channel: item.channel as CatalogueItem['channel'],
      redeemed_at: redemption.redeemed_at.toISOString(),
      undo_until: redemption.undo_until.toISOString(),
      expires_at: redemption.expires_at.toISOString(),
      status: statusOf(redemption, money, reader.now),
      reward: redemption.undone_at === null ? money : null,
    };
  });
}

function statusOf(
  { undone_at, used_at, expires_at }: Found['redemption'],
  reward: Reward | null,
  now: Date,
): Redemption['status'] {
  if (undone_at !== null) return 'undone';
  if (used_at !== null || reward?.value_remaining === 0) return 'used';
  const isOver = reward === null ? expires_at <= now : reward.is_expired;
  return isOver ? 'expired' : 'ready';
}
