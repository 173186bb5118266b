import type { Database } from '../platform/db/Database.ts';
import { events } from '../events/schema.ts';

/** Adds an event, by default at the first store and three days after the tests' clock. */
export async function addEvent(
  db: Database,
  event: Partial<typeof events.$inferInsert> & { readonly handle: string },
): Promise<void> {
  await db.insert(events).values({
    starts_at: new Date('2026-11-23T07:00:00Z'),
    ends_at: new Date('2026-11-23T10:00:00Z'),
    timezone: 'Australia/Melbourne',
    location_id: 1,
    capacity: 10,
    max_guests: 3,
    status: 'published',
    image: '',
    translations: { en: { title: `The ${event.handle}` }, ar: { title: 'أمسية' } },
    ...event,
  });
}
