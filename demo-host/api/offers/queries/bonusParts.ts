import { sql, type SQL } from 'drizzle-orm';
import { readableCode } from '../../platform/crypto/readableCode.ts';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { rewards } from '../../rewards/schema.ts';
import type { Bonus } from '../rules/bonusesOf.ts';
import { offerActivations, offerBonuses, offers } from '../schema.ts';

export interface BonusTime {
  /** Of the sale. */
  readonly at: Date;
  /** When it is written, which may be long after: a reward can be used for all its days from then on. */
  readonly now: Date;
  /** The customer's: rewards expire at the end of a day there. */
  readonly zone: string;
}

/**
 * The parts that are written with a sale's points (`alongside` of `changePoints`): the steps, points and end of each offer that
 * applied, and the rewards for last steps. Their names begin with `offers_`.
 */
export function bonusParts(bonuses: readonly Bonus[], { at, now, zone }: BonusTime): SQL[] {
  if (bonuses.length === 0) return [];
  const time = sql`${at.toISOString()}::timestamptz`;
  const given = sql`${now.toISOString()}::timestamptz`;
  const local = createLocalTime(zone);
  const endOf = (days: number) => new Date(local.endOfDayAfter(now.getTime(), days)).toISOString();
  const rows = JSON.stringify(
    bonuses.map(({ offerId, points, stepsDone, isUsed, rewardDays }) => ({
      offer_id: offerId,
      points,
      steps_done: stepsDone,
      is_used: isUsed,
      reward_ends: rewardDays === undefined ? null : endOf(rewardDays),
      code: `${readableCode(4)}-${readableCode(4)}-${readableCode(4)}`,
    })),
  );
  return [
    sql`offers_bonuses as (
      select account.profile_id, b.* from account, jsonb_to_recordset(${rows}::jsonb)
        as b (offer_id int, points int, steps_done int, is_used boolean, reward_ends timestamptz, code text)
    )`,
    sql`offers_written as (
      insert into ${offerActivations} as a (offer_id, profile_id, activated_at, steps_done, points_given, used_at)
      select b.offer_id, b.profile_id, ${time}, b.steps_done, b.points, case when b.is_used then ${time} end
      from offers_bonuses b
      on conflict (offer_id, profile_id) do update set steps_done = excluded.steps_done,
        points_given = a.points_given + excluded.points_given, used_at = coalesce(a.used_at, excluded.used_at)
    )`,
    sql`offers_rewards as (
      insert into ${rewards} (profile_id, definition_id, value_initial, value_remaining, issued_at, expires_at, timezone, code)
      select b.profile_id, o.reward_definition_id, o.reward_value, o.reward_value, ${given},
        b.reward_ends, ${zone}, b.code
      from offers_bonuses b join ${offers} o on o.id = b.offer_id
      where b.is_used and b.reward_ends is not null and o.reward_definition_id is not null
      returning id, code
    )`,
  ];
}

/** The part beside those of `bonusParts` that notes for the sale in `ordered` what each offer has brought, for its return. */
export function noteParts(bonuses: readonly Bonus[]): SQL[] {
  if (bonuses.length === 0) return [];
  const notes = JSON.stringify(
    bonuses.map(({ offerId, skus, pointsFull }) => ({ offer_id: offerId, skus, points_full: pointsFull })),
  );
  return [
    // `a` is as it was before the statement.
    sql`offers_noted as (
      insert into ${offerBonuses} (transaction_id, offer_id, skus, steps, points, points_full, is_last, reward_id)
      select ordered.id, b.offer_id, nullif(s.skus, 'null'::jsonb), b.steps_done - coalesce(a.steps_done, 0),
        b.points, s.points_full, b.is_used, r.id
      from ordered, offers_bonuses b
      join jsonb_to_recordset(${notes}::jsonb) as s (offer_id int, skus jsonb, points_full int) on s.offer_id = b.offer_id
      left join ${offerActivations} a on a.offer_id = b.offer_id and a.profile_id = b.profile_id
      left join offers_rewards r on r.code = b.code
    )`,
  ];
}
