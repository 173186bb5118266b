import type { Database } from '../platform/db/Database.ts';
import { locations } from '../reference/schema.ts';

/** Adds two stores, in Melbourne and Sydney, with the ids 1 and 2. */
export async function addStores(db: Database): Promise<void> {
  const store = (id: number, handle: string, timezone: string) => ({
    id,
    handle,
    name: handle.toUpperCase(),
    address: { address_1: `${id} Road`, city: 'Port', country: 'AU' },
    latitude: -37.8136,
    longitude: 144.9631,
    timezone,
    updated_at: new Date('2026-11-01T00:00:00Z'),
  });
  await db
    .insert(locations)
    .values([store(1, 'quay', 'Australia/Melbourne'), store(2, 'wharf', 'Australia/Sydney')]);
}
