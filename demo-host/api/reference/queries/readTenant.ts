import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { dateIn } from '../../platform/time/dateIn.ts';
import { configDocument, regions } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Tenant } from '../rules/Tenant.ts';

/**
 * The tenant's facts that joining needs.
 *
 * @throws Refusal `maintenance` before a tenant has been set up
 */
export async function readTenant(db: Pick<Database, 'select'>, now: Date): Promise<Tenant> {
  const [row] = await db
    .select({ settings: configDocument.component_settings, region: regions })
    .from(configDocument)
    .innerJoin(regions, eq(regions.handle, configDocument.region_handle));
  if (row === undefined) throw new Refusal('maintenance');
  const { id, handle, timezone } = row.region;
  return {
    login: row.settings.login,
    regionId: id,
    country: handle.toUpperCase(),
    today: dateIn(timezone, now),
  };
}
