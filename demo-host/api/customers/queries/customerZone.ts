import { type AnyColumn, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/Database.ts';
import { readRow } from '../../platform/db/readRows.ts';
import { regions } from '../../reference/schema.ts';
import { customAttributes, profiles } from '../schema.ts';
import { firstZone } from '../rules/firstZone.ts';

/** The zone that a customer chose, as SQL. One that was stored in SQL may not exist. */
export const chosenZone = (profileId: SQL | AnyColumn): SQL => sql`(
  select chosen.value #>> '{}' from ${customAttributes} chosen
  where chosen.profile_id = ${profileId} and chosen.namespace = 'locale' and chosen.handle = 'timezone'
    and jsonb_typeof(chosen.value) = 'string')`;

/**
 * The zone of a customer's days, for queries of drizzle: the one that the customer chose, else the region's. Points, reviews of tiers and
 * what is issued end with a day there. In the database it is both names: that one of them exists is known here only.
 */
export const customerZone = (profileId: SQL | AnyColumn, regionZone: SQL | AnyColumn): SQL<string> =>
  sql`concat_ws(' ', ${chosenZone(profileId)}, ${regionZone})`.mapWith(firstZone);

/** The same for other statements, which name profiles `p` and regions `r`. `zoneSchema` reads it. */
export const zoneOfP: SQL<string> = customerZone(sql.raw('p.id'), sql.raw('r.timezone'));
export const zoneSchema = z.pipe(z.string(), z.transform(firstZone));

export async function readCustomerZone(db: Database, profileId: string): Promise<string> {
  const { timezone } = await readRow(
    db,
    z.object({ timezone: zoneSchema }),
    sql`select ${zoneOfP} as timezone from ${profiles} p join ${regions} r on r.id = p.region_id where p.id = ${profileId}`,
  );
  return timezone;
}
