import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/Database.ts';
import { prepareRows } from '../../platform/db/prepareRows.ts';
import { unixMs } from '../../platform/db/unixMs.ts';
import { wantsPersonal } from '../../customers/queries/wantsPersonal.ts';
import { tierMemberships, tiers } from '../../ledger/schema.ts';
import { offerSchema } from '#contract/offers.ts';
import { configDocument } from '../../reference/schema.ts';
import type { RunningOffer } from '../rules/RunningOffer.ts';
import { offerActivations, offers } from '../schema.ts';

const whole = z.nullable(z.number());
const rowSchema = z.object({
  id: z.number(),
  kind: z.enum(['bonus_points', 'multiplier', 'multi_step']),
  startsAt: whole,
  endsAt: whole,
  channel: z.enum(offerSchema.shape.channel.options),
  lowestRank: whole,
  customerRank: z.number(),
  isAutomatic: z.boolean(),
  activatedAt: whole,
  goods: z.object({
    categories: z.optional(z.array(z.string())),
    styles: z.optional(z.array(z.string())),
  }),
  minSpend: whole,
  minPieces: whole,
  points: whole,
  multiplier: whole,
  maxPoints: whole,
  pointsGiven: z.number(),
  steps: whole,
  stepsByPiece: z.boolean(),
  stepsDone: z.number(),
  isUsed: z.boolean(),
  rewardDays: whole,
});

const profileId = sql.placeholder('profileId');
const at = sql`${sql.placeholder('at')}::timestamptz`;
const select = prepareRows(
  'read_running_offers',
  rowSchema,
  sql`
    select o.id, o.kind, ${unixMs('o.starts_at')} as "startsAt", ${unixMs('o.ends_at')} as "endsAt", o.channel,
      t.position as "lowestRank", coalesce((
        select c.position from ${tierMemberships} m join ${tiers} c on c.id = m.tier_id
        where m.profile_id = ${profileId} and m.achieved_at <= ${at} order by m.achieved_at desc limit 1), 0) as "customerRank",
      o.auto_activate or coalesce((
        select (component_settings -> 'offers' ->> 'auto_activate')::boolean from ${configDocument}), true) as "isAutomatic",
      case when a.deactivated_at is null or a.deactivated_at > ${at} then ${unixMs('a.activated_at')} end as "activatedAt", o.goods,
      round(o.min_spend * 100) as "minSpend", o.min_pieces as "minPieces", o.points, o.multiplier,
      o.max_points as "maxPoints", coalesce(a.points_given, 0) as "pointsGiven", o.steps,
      o.steps_by_piece as "stepsByPiece", coalesce(a.steps_done, 0) as "stepsDone", a.used_at is not null as "isUsed",
      case when o.reward_definition_id is not null then o.reward_days end as "rewardDays"
    from ${offers} o left join ${tiers} t on t.id = o.tier_id
    left join ${offerActivations} a on a.offer_id = o.id and a.profile_id = ${profileId}
    where o.is_published and o.kind <> 'preview' and (o.starts_at is null or o.starts_at <= ${at})
      and (o.ends_at is null or o.ends_at > ${at})
      and (not o.is_personal or ${wantsPersonal(profileId, at)})
    order by o.id`,
);

/**
 * The offers of a time as they stand for one customer, for `bonusesOf`. Read them within `act` of `changePoints`: then they are as
 * old as the account or newer.
 */
export async function readRunningOffers(
  db: Database,
  customerId: string,
  time: Date,
): Promise<RunningOffer[]> {
  return await select(db, { profileId: customerId, at: time.toISOString() });
}
