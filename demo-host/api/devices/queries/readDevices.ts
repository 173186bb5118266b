import { desc, eq, isNull } from 'drizzle-orm';
import type { getDevices } from '#contract/checkIn.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Database } from '../../platform/db/Database.ts';
import { devices } from '../schema.ts';
import { locations } from '../../reference/schema.ts';

/** The paired devices, newest first. */
export async function readDevices(db: Database): Promise<Answer<typeof getDevices>['data']> {
  const rows = await db
    .select({
      id: devices.id,
      name: devices.name,
      location: { id: locations.id, name: locations.name },
      created_at: devices.created_at,
    })
    .from(devices)
    .innerJoin(locations, eq(locations.id, devices.location_id))
    .where(isNull(devices.revoked_at))
    .orderBy(desc(devices.created_at), desc(devices.id));
  return rows.map(({ created_at, ...device }) => ({ ...device, paired_at: created_at.toISOString() }));
}
