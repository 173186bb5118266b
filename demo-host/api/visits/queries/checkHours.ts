import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { locationHours, locationSpecialHours } from '../../reference/schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { compareHours } from '../rules/compareHours.ts';

/**
 * Checks the store's hours, with an hour's tolerance on either side.
 *
 * @throws Refusal `not_started` if the next hours begin within 12 hours and on the same day there, otherwise `ended`
 */
export async function checkHours(
  db: Database,
  location: { readonly id: number; readonly timezone: string },
  now: Date,
): Promise<void> {
  const hours = await db.select().from(locationHours).where(eq(locationHours.location_id, location.id));
  const special = await db
    .select()
    .from(locationSpecialHours)
    .where(eq(locationSpecialHours.location_id, location.id));
  const verdict = compareHours({ timezone: location.timezone, hours, special }, now.getTime());
  if (verdict !== 'open') throw new Refusal(verdict);
}
