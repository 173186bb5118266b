import { sql, type SQL } from 'drizzle-orm';
import { fromCents } from '../../orders/rules/money.ts';
import { rewards } from '../../rewards/schema.ts';
import type { BonusAfter } from '../rules/bonusesAfter.ts';
import { offerActivations, offerBonuses, offers } from '../schema.ts';

/** What a return leaves of a bonus. */
export interface ReturnedBonus extends BonusAfter {
  /** Points that are taken back. */
  readonly points: number;
}

/**
 * The parts of a return that take bonuses back: their points, and of those that end also the steps, the end of the offer, and what is
 * left of the reward. A multiplier that is used up can give more once some of its points are taken back. An unused reward is cancelled; a
 * used one loses what is left of it, so that a later return of what it paid gives only that part back to it. The names of the parts begin
 * with `offers_`. The statement's part `locked` has the ids of the rewards.
 *
 * @returns also a condition, which is false if a reward has been used since it was read
 */
export function undoParts(
  bonuses: readonly ReturnedBonus[],
  profileId: string | null,
  now: Date,
): { readonly parts: SQL[]; readonly isDone: SQL } {
  const rows = bonuses
    .filter(({ note, steps, isOver, points }) => isOver || points > 0 || steps !== note.steps)
    .map(({ note, steps, isOver, points }) => ({
      sale: note.saleId,
      offer_id: note.offerId,
      steps,
      gone: note.steps - steps,
      points,
      is_over: isOver,
      is_last: isOver && note.isLast,
      reward_id: isOver ? (note.reward?.id ?? null) : null,
      remaining: fromCents(note.reward?.remaining ?? 0),
    }));
  if (rows.length === 0) return { parts: [], isDone: sql`true` };
  const ended = rows.filter(({ reward_id }) => reward_id !== null).length;
  const parts = [
    sql`offers_undone as (
      select u.* from account, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u (sale int, offer_id int, steps int, gone int, points int,
        is_over boolean, is_last boolean, reward_id int, remaining numeric))`,
    sql`offers_noted as (
      update ${offerBonuses} n set steps = u.steps, points = n.points - u.points, is_last = n.is_last and not u.is_over,
        reward_id = case when not u.is_over then n.reward_id end
      from offers_undone u where n.transaction_id = u.sale and n.offer_id = u.offer_id)`,
    sql`offers_written as (
      update ${offerActivations} a set steps_done = greatest(0, a.steps_done - u.gone),
        points_given = greatest(0, a.points_given - u.points),
        used_at = case when not u.is_last and not (o.kind = 'multiplier' and a.points_given - u.points < o.max_points) then a.used_at end
      from (select offer_id, sum(gone) as gone, sum(points) as points, bool_or(is_last) as is_last from offers_undone group by offer_id) u
      join ${offers} o on o.id = u.offer_id
      where a.offer_id = u.offer_id and a.profile_id = ${profileId}::uuid)`,
    sql`offers_ended as (
      update ${rewards} r set
        cancelled_at = case when r.value_remaining = r.value_initial then ${now.toISOString()}::timestamptz end,
        value_remaining = case when r.value_remaining = r.value_initial then r.value_remaining else 0 end
      from offers_undone u join locked l on l.id = u.reward_id
      where r.id = l.id and r.value_remaining = u.remaining and r.cancelled_at is null returning r.id)`,
  ];
  return { parts, isDone: sql`(select count(*) from offers_ended) = ${ended}` };
}
