import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { registrations } from '../schema.ts';

/** A time after all entries of the waitlist, even where the clocks of two processes differ. Requires the event's lock. */
export async function nextWaitlistTime(db: Database, handle: string, now: Date): Promise<Date> {
  const [last] = await db
    .select({ since: registrations.waiting_since })
    .from(registrations)
    .where(and(eq(registrations.event_handle, handle), eq(registrations.status, 'waitlisted')))
    .orderBy(desc(registrations.waiting_since))
    .limit(1);
  return new Date(Math.max(now.getTime(), (last?.since?.getTime() ?? 0) + 1));
}
