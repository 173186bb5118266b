import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import type { Database } from '../../platform/db/Database.ts';
import { prepareRows } from '../../platform/db/prepareRows.ts';
import { unixMs } from '../../platform/db/unixMs.ts';
import { zoneOfP, zoneSchema } from '../../customers/queries/customerZone.ts';
import { profiles } from '../../customers/schema.ts';
import { regions } from '../../reference/schema.ts';
import { type TierHistory, YEAR } from '../rules/reviewTier.ts';
import { pointsLedger, tierMemberships, tiers } from '../schema.ts';

const rowSchema = z.object({
  timezone: zoneSchema,
  tiers: z.array(z.object({ id: z.number(), valueMin: z.number(), valueMaintain: z.number() })),
  tier_id: z.nullable(z.number()),
  achieved_at: z.number(),
  anniversary_at: z.nullable(z.number()),
  credit: z.number(),
  rows: z.array(
    z.object({
      issuedAt: z.number(),
      countsAt: z.number(),
      points: z.number(),
      orderId: z.nullable(z.number()),
    }),
  ),
});

const profileId = sql.placeholder('profileId');
const select = prepareRows(
  'read_tier_history',
  rowSchema,
  sql`
    with membership as (
      select * from ${tierMemberships} where profile_id = ${profileId} order by achieved_at desc limit 1
    ),
    since as (
      select coalesce((select achieved_at from membership), p.joined_at) as at from ${profiles} p where p.id = ${profileId}
    )
    select ${zoneOfP} as timezone, m.tier_id, ${unixMs('since.at')} as achieved_at, ${unixMs('m.anniversary_at')} as anniversary_at,
      coalesce(m.credit, 0) as credit,
      (select json_agg(json_build_object('id', t.id, 'valueMin', t.value_min, 'valueMaintain', t.value_maintain)
        order by t.position) from ${tiers} t) as tiers,
      coalesce((select json_agg(json_build_object('issuedAt', ${unixMs('l.issued_at')}, 'points', l.tier_points,
          'countsAt', ${unixMs('coalesce(l.accrue_at, l.issued_at)')}, 'orderId', l.transaction_id))
        from ${pointsLedger} l where l.profile_id = ${profileId} and l.tier_points <> 0
          and l.issued_at > since.at - make_interval(days => 365)), '[]') as rows
    from ${profiles} p
    cross join since
    join ${regions} r on r.id = p.region_id
    left join membership m on true
    where p.id = ${profileId}`,
);

/** What decides about a customer's tier, and the zone of the customer's days. */
export async function readTierHistory(
  db: Database,
  profile: string,
): Promise<TierHistory & { readonly zone: string }> {
  const [row] = await select(db, { profileId: profile });
  const lowest = row?.tiers[0];
  if (row === undefined || lowest === undefined) throw new Error('the profile or the tiers are missing');
  const zone = createLocalTime(row.timezone);
  return {
    zone: row.timezone,
    tiers: row.tiers,
    rows: row.rows,
    membership: {
      tierId: row.tier_id ?? lowest.id,
      achievedAt: row.achieved_at,
      anniversaryAt: row.anniversary_at,
      credit: row.credit,
    },
    anniversaryOf: (achievedAt) => zone.endOfDayAfter(achievedAt, YEAR / 86400000),
  };
}
