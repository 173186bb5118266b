import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { locations } from '../schema.ts';

/** Name and address of a store in one line; empty for an event without a store. */
export async function readStoreAddress(db: Database, locationId: number | null): Promise<string> {
  if (locationId === null) return '';
  const [store] = await db.select().from(locations).where(eq(locations.id, locationId));
  if (store === undefined) return '';
  const { address_1, city, state, postcode } = store.address;
  return [store.name, address_1, city, state, postcode].filter(Boolean).join(', ');
}
