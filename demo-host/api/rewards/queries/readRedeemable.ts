import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { catalogueItemSchema } from '#contract/rewards/catalogue.ts';
import type { Database } from '../../platform/db/Database.ts';
import { prepareRows } from '../../platform/db/prepareRows.ts';
import { unixMs } from '../../platform/db/unixMs.ts';
import { zoneOfP, zoneSchema } from '../../customers/queries/customerZone.ts';
import { profiles } from '../../customers/schema.ts';
import { regions } from '../../reference/schema.ts';
import { tierMemberships, tiers } from '../../ledger/schema.ts';
import { catalogueItems, catalogueOptions, redemptions } from '../schema.ts';

const rowSchema = z.object({
  type: catalogueItemSchema.shape.type,
  points: z.number(),
  price: z.nullable(z.number()),
  value: z.nullable(z.number()),
  currency: z.string(),
  validDays: z.number(),
  definitionId: z.nullable(z.number()),
  startsAt: z.nullable(z.number()),
  endsAt: z.nullable(z.number()),
  stock: z.nullable(z.number()),
  hasOptions: z.boolean(),
  isOption: z.boolean(),
  limitPerProfile: z.nullable(z.number()),
  had: z.number(),
  tierNeeded: z.number(),
  tier: z.number(),
  timezone: zoneSchema,
  isDone: z.boolean(),
});
export type RedeemableItem = z.infer<typeof rowSchema>;

const select = prepareRows(
  'read_redeemable',
  rowSchema,
  sql`
    select i.type, i.points, i.price, i.value, i.currency, i.valid_days as "validDays", i.reward_definition_id as "definitionId",
      ${unixMs('i.starts_at')} as "startsAt", ${unixMs('i.ends_at')} as "endsAt",
      case when o.handle is null then i.stock else o.stock end as stock, o.handle is not null as "isOption",
      exists (select from ${catalogueOptions} c where c.item_id = i.id) as "hasOptions",
      i.limit_per_profile as "limitPerProfile", ${zoneOfP} as timezone,
      coalesce((select sum(d.quantity) from ${redemptions} d
        where d.profile_id = p.id and d.item_id = i.id and d.undone_at is null), 0)::int as had,
      coalesce((select t.position from ${tiers} t where t.id = i.tier_id), 0) as "tierNeeded",
      coalesce((select t.position from ${tierMemberships} m join ${tiers} t on t.id = m.tier_id
        where m.profile_id = p.id and m.achieved_at <= ${sql.placeholder('now')}::timestamptz
        order by m.achieved_at desc limit 1), 0) as tier,
      exists (select from ${redemptions} d where d.profile_id = p.id and d.intent = ${sql.placeholder('intent')}) as "isDone"
    from ${catalogueItems} i
    cross join ${profiles} p
    join ${regions} r on r.id = p.region_id
    left join ${catalogueOptions} o on o.item_id = i.id and o.handle = ${sql.placeholder('option')}::text
    where i.id = ${sql.placeholder('itemId')}::bigint and i.is_published and p.id = ${sql.placeholder('profileId')}`,
);

interface Asked {
  readonly itemId: number;
  /** The handle of the option that is asked for. */
  readonly option: string | undefined;
  readonly profileId: string;
  /** `Call.intent`. The result has `isDone` if the customer has redeemed with it already. */
  readonly intent: string;
  readonly now: Date;
}

/** What decides whether a customer may have an item of the catalogue, in that option; `undefined` if there is no such item. */
export async function readRedeemable(
  db: Database,
  { itemId, option, profileId, intent, now }: Asked,
): Promise<RedeemableItem | undefined> {
  return (await select(db, { itemId, option: option ?? null, profileId, intent, now: now.toISOString() }))[0];
}
