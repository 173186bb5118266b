import { desc } from 'drizzle-orm';
import type { Location } from '#contract/reference.ts';
import type { Database } from '../../platform/db/Database.ts';
import { locationHours, locations, locationSpecialHours } from '../schema.ts';

/** Every published store with its hours. */
export async function readPlaces(db: Database): Promise<Location[]> {
  const rows = await db.select().from(locations).orderBy(locations.id);
  const hours = await db.select().from(locationHours).orderBy(locationHours.day, locationHours.open);
  const special = await db.select().from(locationSpecialHours).orderBy(locationSpecialHours.date);
  return rows
    .filter(({ is_published }) => is_published)
    .map(({ address, services, ...row }) => ({
      ...row,
      address: { ...address },
      services: [...services],
      hours: hours.filter(({ location_id }) => location_id === row.id),
      special_hours: special.filter(({ location_id }) => location_id === row.id),
    }));
}

/** When a store or its hours last changed. */
export async function readPlacesAge(db: Database): Promise<string> {
  const [latest] = await db
    .select({ at: locations.updated_at })
    .from(locations)
    .orderBy(desc(locations.updated_at))
    .limit(1);
  return (latest?.at ?? new Date(0)).toISOString();
}
