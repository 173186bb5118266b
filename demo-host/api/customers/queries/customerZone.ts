import { type AnyColumn, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/Database.ts';
import { readRow } from '../../platform/db/readRows.ts';
import { regions } from '../../reference/schema.ts';
import { customAttributes, profiles } from '../schema.ts';

/**
 * The zone of a customer's days, as SQL: the one that the customer chose, else the region's. Points, reviews of tiers and what is issued
 * end with a day there.
 */
export const customerZone = (
  profileId: SQL | AnyColumn,
  regionZone: SQL | AnyColumn,
): SQL<string> => sql<string>`coalesce((
  select chosen.value #>> '{}' from ${customAttributes} chosen
  where chosen.profile_id = ${profileId} and chosen.namespace = 'locale' and chosen.handle = 'timezone'
    and jsonb_typeof(chosen.value) = 'string'), ${regionZone})`;

/** For statements that name profiles `p` and regions `r`. */
export const zoneOfP: SQL<string> = customerZone(sql.raw('p.id'), sql.raw('r.timezone'));

export async function readCustomerZone(db: Database, profileId: string): Promise<string> {
  const { timezone } = await readRow(
    db,
    z.object({ timezone: z.string() }),
    sql`select ${zoneOfP} as timezone from ${profiles} p join ${regions} r on r.id = p.region_id where p.id = ${profileId}`,
  );
  return timezone;
}
