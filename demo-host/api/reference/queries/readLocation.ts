import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { locations } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';

/**
 * The id and name of a store, also if it is not published or has closed.
 *
 * @throws Refusal `not_found`
 */
export async function readLocation(db: Database, id: number): Promise<{ id: number; name: string }> {
  const [location] = await db
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(eq(locations.id, id));
  if (location === undefined) throw new Refusal('not_found');
  return location;
}
