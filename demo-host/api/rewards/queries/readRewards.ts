import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Reward } from '#contract/rewards.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Kept, Source } from '../../platform/db/createKept.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { prepared } from '../../platform/db/prepared.ts';
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

/** The customer whose rewards are read, the time, and the language. */
export interface RewardReader {
  readonly db: Database;
  readonly kept: Kept;
  readonly profileId: string;
  readonly now: Date;
  readonly language: string;
}

/**
 * A customer's rewards that were issued until `issuedUntil`: first those that can be used, the next to expire before the others; then
 * the used and expired ones, the latest first. So those that can be used are on the first page, however many a member has had.
 */
export async function readRewards(
  { db, kept, profileId, now, language }: RewardReader,
  issuedUntil: Date,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<{ rows: Reward[]; total: number }> {
  const definitions = await kept.read(readDefinitions, language);
  const issued = issuedUntil.toISOString();
  const found = await findRewards(db).execute({
    profileId,
    issuedUntil: issued,
    now: now.toISOString(),
    size,
    offset,
  });
  const rows = found.flatMap(({ reward }) => {
    const definition = definitions.get(reward.definition_id);
    return definition === undefined ? [] : [presentReward(reward, definition, now)];
  });
  const where = and(
    eq(rewards.profile_id, profileId),
    lte(rewards.issued_at, issuedUntil),
    isNull(rewards.cancelled_at),
  );
  // A page beyond the last one has no row with the total count.
  const total = found[0]?.total ?? (offset === 0 ? 0 : await db.$count(rewards, where));
  return { rows, total };
}

const canBeUsed = sql`(${rewards.value_remaining} > 0 and ${rewards.expires_at} > ${sql.placeholder('now')}::timestamptz)`;
const findRewards = prepared((db) =>
  db
    .select({ reward: rewards, total: sql`count(*) over ()`.mapWith(Number) })
    .from(rewards)
    .where(
      and(
        eq(rewards.profile_id, sql.placeholder('profileId')),
        sql`${rewards.issued_at} <= ${sql.placeholder('issuedUntil')}::timestamptz`,
        isNull(rewards.cancelled_at),
      ),
    )
    .orderBy(
      desc(canBeUsed),
      sql`case when ${canBeUsed} then ${rewards.expires_at} end`,
      desc(rewards.expires_at),
      asc(rewards.id),
    )
    .limit(sql.placeholder('size'))
    .offset(sql.placeholder('offset'))
    .prepare('read_rewards'),
);

/** The definitions of all rewards by their ids, in one language. */
export async function readDefinitions(
  { db }: Source,
  language: string,
): Promise<ReadonlyMap<number, Reward['definition']>> {
  const rows = await db.select().from(rewardDefinitions);
  return new Map(rows.map((row) => [row.id, { ...row, ...textsOf(row.translations, language, fields) }]));
}

export function presentReward(
  reward: typeof rewards.$inferSelect,
  definition: Reward['definition'],
  now: Date,
): Reward {
  return {
    ...reward,
    issued_at: reward.issued_at.toISOString(),
    expires_at: reward.expires_at.toISOString(),
    is_expired: reward.expires_at <= now,
    is_active: reward.value_remaining > 0 && reward.expires_at > now && reward.issued_at <= now,
    extended_at: reward.extended_at?.toISOString() ?? null,
    barcode: { type: 'CODE128', value: reward.code },
    definition,
  };
}

/**
 * One reward of a customer, also a used, expired or cancelled one.
 *
 * @throws Refusal `not_found`
 */
export async function readReward(reader: RewardReader, id: number): Promise<Reward> {
  const { db, kept, profileId, language, now } = reader;
  const [row] = await db
    .select()
    .from(rewards)
    .where(and(hasId(rewards.id, id), eq(rewards.profile_id, profileId)));
  const definition = row && (await kept.read(readDefinitions, language)).get(row.definition_id);
  if (row === undefined || definition === undefined) throw new Refusal('not_found');
  return presentReward(row, definition, now);
}
