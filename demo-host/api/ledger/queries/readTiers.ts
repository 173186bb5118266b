import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Tier, TierStatus } from '#contract/loyalty.ts';
import type { Database } from '../../platform/db/Database.ts';
import type { Kept, Source } from '../../platform/db/createKept.ts';
import { prepareRows } from '../../platform/db/prepareRows.ts';
import { rowTime } from '../../platform/db/readRows.ts';
import { pointAccounts, pointsLedger, tierMemberships, tiers } from '../schema.ts';
import { zoneOfP, zoneSchema } from '../../customers/queries/customerZone.ts';
import { profiles } from '../../customers/schema.ts';
import { regions } from '../../reference/schema.ts';
import { readSettled } from './readSettled.ts';
import { listOf, textsOf } from '../../platform/db/textOf.ts';

const rowSchema = z.object({
  tier_id: z.nullable(z.number()),
  achieved_at: rowTime,
  anniversary_at: z.nullable(rowTime),
  assigned_at: z.nullable(rowTime),
  credit: z.number(),
  since_achieved: z.number(),
  total_12m: z.number(),
  timezone: zoneSchema,
  is_due: z.boolean(),
});

const at = sql`${sql.placeholder('now')}::timestamptz`;
const profileId = sql.placeholder('profileId');
const aYearAgo = sql`${at} - interval '365 days'`;
const countsAt = sql.raw('coalesce(accrue_at, issued_at)');
const readStatus = prepareRows(
  'read_tier_status',
  rowSchema,
  sql`
    with membership as (
      select * from ${tierMemberships} where profile_id = ${profileId} and achieved_at <= ${at}
      order by achieved_at desc limit 1
    )
    select m.tier_id, coalesce(m.achieved_at, p.joined_at) as achieved_at, m.anniversary_at, m.assigned_at,
      coalesce(m.credit, 0) as credit, ${zoneOfP} as timezone,
      (select coalesce(sum(tier_points), 0) from ${pointsLedger} where profile_id = p.id and ${countsAt} <= ${at}
        and ${countsAt} > coalesce(m.achieved_at, p.joined_at)) as since_achieved,
      (select coalesce(sum(tier_points), 0) from ${pointsLedger} l where profile_id = p.id and ${countsAt} <= ${at}
        and issued_at > ${aYearAgo} and (tier_points >= 0 or not exists (
          select from ${pointsLedger} e where e.transaction_id = l.transaction_id and e.type = 'earn_order'
            and e.issued_at <= ${aYearAgo}))) as total_12m,
      coalesce((select due_at <= ${at} from ${pointAccounts} where profile_id = p.id), false) as is_due
    from ${profiles} p
    join ${regions} r on r.id = p.region_id
    left join membership m on true
    where p.id = ${profileId}`,
);

/** The current tier with two goals: to reach the next one and to keep this one. Pending points do not count. */
export async function readTiers(
  { db, kept }: { readonly db: Database; readonly kept: Kept },
  profileId: string,
  now: Date,
  language: string,
): Promise<TierStatus> {
  const all = await kept.read(readAllTiers, language);
  const status = await readSettled(db, { profileId, now }, (values) => readStatus(db, values));
  if (status === undefined) throw new Error('the profile is missing');
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === status.tier_id),
  );
  const current = all[at];
  if (current === undefined) throw new Error('there are no tiers');
  const next = all[at + 1] ?? null;
  const progress = status.since_achieved + status.credit;
  return {
    current_tier: current,
    next_tier: next,
    prev_tier: all[at - 1] ?? null,
    current_credit: status.credit,
    current_progress: progress,
    current_remain: Math.max(0, current.value_maintain - progress),
    next_progress: status.total_12m,
    next_remain: next === null ? 0 : Math.max(0, next.value_min - status.total_12m),
    total_points_12m: status.total_12m,
    anniversary_at: status.anniversary_at,
    assigned_at: status.assigned_at,
    achieved_at: status.achieved_at,
    timezone: status.timezone,
    all: [...all],
  };
}

async function readAllTiers({ db }: Source, language: string): Promise<readonly Tier[]> {
  const rows = await db.select().from(tiers).orderBy(tiers.position);
  return rows.map((row) => presentTier(row, language));
}

function presentTier(row: typeof tiers.$inferSelect, language: string): Tier {
  const fields = [
    'name',
    'short_description',
    'long_description',
    'terms_conditions',
    'earn_instructions',
  ] as const;
  return {
    ...row,
    ...textsOf(row.translations, language, fields),
    colour: { background: row.colour_background, ink: row.colour_ink },
    benefits: listOf(row.translations, language, 'benefits'),
  };
}
