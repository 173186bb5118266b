import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { USE_SHOWN_MS } from '#contract/offers.ts';
import { Refusal, usedKey } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { codeUses } from '../../sales/schema.ts';
import { benefits, benefitUses } from '../schema.ts';

export interface BenefitUse {
  readonly profileId: string;
  readonly benefitId: number;
  readonly now: Date;
}

const answerSchema = z.object({ rows: z.array(z.object({ outcome: z.string() })).max(1) });

/**
 * Counts one use of a benefit, once for each intent.
 *
 * @param intent `Call.intent`
 * @throws Refusal `not_found`; `not_started`, `ended`; `conflict` where it is used up; `validation_failed` if the intent
 *   belongs to a use of another benefit
 */
export async function useBenefit(
  db: Database,
  { profileId, benefitId, now, intent }: BenefitUse & { readonly intent: string },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const until = sql`${new Date(now.getTime() + USE_SHOWN_MS).toISOString()}::timestamptz`;
  // The lock makes a second use wait for the first, and see what it has left.
  const answer: unknown = await db.execute(sql`
    with held as (
      select b.id, case
        when exists (select 1 from ${benefitUses} u where u.intent = ${intent} and u.benefit_id <> b.id) then 'used_key'
        when exists (select 1 from ${benefitUses} u where u.intent = ${intent}) then 'done'
        when b.redemptions_remaining = 0 then 'conflict'
        when b.expires_at <= ${at} then 'ended'
        when coalesce(b.starts_at, b.issued_at) > ${at} then 'not_started'
        else 'done' end as outcome
      from ${benefits} b where b.id = ${benefitId}::bigint and b.profile_id = ${profileId}::uuid
      for no key update
    ),
    used as (
      insert into ${benefitUses} (benefit_id, intent, used_at, final_at)
      select h.id, ${intent}, ${at}, ${until} from held h where h.outcome = 'done'
      on conflict (intent) do nothing
      returning benefit_id
    ),
    counted as (
      update ${benefits} b set redemptions_remaining = b.redemptions_remaining - 1, used_at = ${at}
      from used where b.id = used.benefit_id
    )
    select outcome from held`);
  const outcome = answerSchema.parse(answer).rows[0]?.outcome ?? 'not_found';
  if (outcome === 'used_key') throw usedKey();
  if (outcome !== 'done') throw new Refusal(refusals.parse(outcome));
}

const refusals = z.enum(['not_found', 'conflict', 'ended', 'not_started']);

/**
 * Gives back the use that is on the customer's screen. Safe to repeat.
 *
 * @throws Refusal `not_found`; `ended` where the latest use is final
 */
export async function cancelUse(db: Database, { profileId, benefitId, now }: BenefitUse): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const answer: unknown = await db.execute(sql`
    with held as (
      select b.id from ${benefits} b where b.id = ${benefitId}::bigint and b.profile_id = ${profileId}::uuid
      for no key update
    ),
    latest as (
      select u.id, u.benefit_id, u.final_at, u.cancelled_at from ${benefitUses} u join held on held.id = u.benefit_id
      order by u.used_at desc, u.id desc limit 1
    ),
    cancelled as (
      update ${benefitUses} u set cancelled_at = ${at} from latest
      where u.id = latest.id and u.cancelled_at is null and u.final_at > ${at}
      returning u.benefit_id
    ),
    restored as (
      update ${benefits} b set redemptions_remaining = b.redemptions_remaining + 1, used_at = greatest(
        (select max(u.used_at) from ${benefitUses} u, latest
          where u.benefit_id = b.id and u.cancelled_at is null and u.id <> latest.id),
        (select max(o.used_at) from ${codeUses} o where o.benefit_id = b.id))
      from cancelled where b.id = cancelled.benefit_id
    )
    select case when l.cancelled_at is null and l.final_at <= ${at} then 'ended' else 'done' end as outcome
    from held left join latest l on true`);
  const outcome = answerSchema.parse(answer).rows[0]?.outcome ?? 'not_found';
  if (outcome !== 'done') throw new Refusal(refusals.parse(outcome));
}
