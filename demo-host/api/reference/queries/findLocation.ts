import { and, eq } from 'drizzle-orm';
import { hasId } from '../../platform/db/hasId.ts';
import type { Database } from '../../platform/db/Database.ts';
import { locations, type StoreRow } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';

/** A store that is there for customers, by its id or its handle. Throws `not_found`. */
export async function findLocation(db: Database, given: string | number): Promise<StoreRow> {
  // More digits than any id has are a handle that no store has.
  const isId = /^[0-9]{1,15}$/.test(String(given));
  const [found] = await db
    .select()
    .from(locations)
    .where(
      and(
        isId ? hasId(locations.id, Number(given)) : eq(locations.handle, String(given)),
        eq(locations.is_published, true),
        eq(locations.is_permanently_closed, false),
      ),
    );
  if (found === undefined) throw new Refusal('not_found');
  return found;
}
