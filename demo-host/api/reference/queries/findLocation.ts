import { and, eq } from 'drizzle-orm';
import { hasId } from '../../platform/db/hasId.ts';
import type { Database } from '../../platform/db/Database.ts';
import { locations, type StoreRow } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';

/**
 * Finds a store that customers may see, by its id or handle.
 *
 * @param mayBeClosed for good
 * @throws Refusal `not_found`
 */
export async function findLocation(
  db: Database,
  given: string | number,
  { mayBeClosed = false } = {},
): Promise<StoreRow> {
  // Text with more digits than an id can have is treated as a handle.
  const isId = /^[0-9]{1,15}$/.test(String(given));
  const [found] = await db
    .select()
    .from(locations)
    .where(
      and(
        isId ? hasId(locations.id, Number(given)) : eq(locations.handle, String(given)),
        eq(locations.is_published, true),
        mayBeClosed ? undefined : eq(locations.is_permanently_closed, false),
      ),
    );
  if (found === undefined) throw new Refusal('not_found');
  return found;
}
