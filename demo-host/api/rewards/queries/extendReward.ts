import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { canExtend, EXTENSION_DAYS } from '../rules/canExtend.ts';
import { rewardDefinitions, rewards } from '../schema.ts';

interface Extending {
  readonly profileId: string;
  readonly id: number;
  /** `Call.intent`: a repeated request finds that it has been done. */
  readonly intent: string;
  readonly now: Date;
}

/**
 * Lets a reward expire 14 days later, once, within the 14 days before it expires.
 *
 * @throws Refusal `not_found`, `ended` once it has expired or nothing is left, `conflict` if it can't be extended (again, or yet)
 */
export async function extendReward(db: Database, { profileId, id, intent, now }: Extending): Promise<void> {
  const own = and(hasId(rewards.id, id), eq(rewards.profile_id, profileId));
  const [found] = await db
    .select({ reward: rewards, isExtendable: rewardDefinitions.is_extendable })
    .from(rewards)
    .innerJoin(rewardDefinitions, eq(rewardDefinitions.id, rewards.definition_id))
    .where(and(own, sql`${rewards.cancelled_at} is null`));
  if (found === undefined) throw new Refusal('not_found');
  const { reward, isExtendable } = found;
  // A repeated request: the process that extended the reward died before it could answer.
  if (reward.extended_intent === intent) return;
  if (reward.expires_at <= now || reward.value_remaining === 0) throw new Refusal('ended');
  if (!isExtendable || !canExtend(reward, now)) throw new Refusal('conflict');
  const until = createLocalTime(reward.timezone).endOfDayAfter(reward.expires_at.getTime(), EXTENSION_DAYS);
  const written = await db
    .update(rewards)
    .set({ expires_at: new Date(until), extended_at: now, extended_intent: intent })
    .where(and(own, sql`${rewards.extended_at} is null and ${rewards.value_remaining} > 0`))
    .returning({ id: rewards.id });
  if (written.length === 0) throw new Refusal('conflict');
}
