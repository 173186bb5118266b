import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { events, type EventRow } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';

/**
 * Finds an announced event.
 *
 * @throws Refusal `not_found`, the same for a draft and for an event that does not exist
 */
export async function findEvent(db: Database, handle: string): Promise<EventRow> {
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.handle, handle), ne(events.status, 'draft')));
  if (event === undefined) throw new Refusal('not_found');
  return event;
}
