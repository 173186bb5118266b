import { and, asc, eq, lte } from 'drizzle-orm';
import type { Reward } from '#contract/rewards.ts';
import type { Database } from '../../platform/db/Database.ts';
import { rewardDefinitions, rewards } from '../schema.ts';
import { textsOf } from '../../platform/db/textOf.ts';

const fields = [
  'name',
  'short_description',
  'long_description',
  'terms_conditions',
  'earn_instructions',
  'redeem_instructions_store',
  'redeem_instructions_online',
] as const;

/** A customer's rewards that were issued until `issuedUntil`, sorted by expiry. */
export async function readRewards(
  { db, profileId, now, language }: { db: Database; profileId: string; now: Date; language: string },
  issuedUntil: Date,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<{ rows: Reward[]; total: number }> {
  const where = and(eq(rewards.profile_id, profileId), lte(rewards.issued_at, issuedUntil));
  const total = await db.$count(rewards, where);
  const found = await db
    .select({ reward: rewards, definition: rewardDefinitions })
    .from(rewards)
    .innerJoin(rewardDefinitions, eq(rewardDefinitions.id, rewards.definition_id))
    .where(where)
    .orderBy(asc(rewards.expires_at), asc(rewards.id))
    .limit(size)
    .offset(offset);
  const rows = found.map(({ reward, definition }) => ({
    ...reward,
    issued_at: reward.issued_at.toISOString(),
    expires_at: reward.expires_at.toISOString(),
    is_expired: reward.expires_at <= now,
    is_active: reward.value_remaining > 0 && reward.expires_at > now && reward.issued_at <= now,
    extended_at: reward.extended_at?.toISOString() ?? null,
    barcode: { type: 'CODE128', value: reward.code },
    definition: { ...definition, ...textsOf(definition.translations, language, fields) },
  }));
  return { rows, total };
}
