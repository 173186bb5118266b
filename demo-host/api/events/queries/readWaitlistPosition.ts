import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { registrations } from '../schema.ts';
import type { Registration } from '../schema.ts';

/** @returns the position in the waitlist, from 1; `null` for a registration that is not on it */
export async function readWaitlistPosition(db: Database, registration: Registration): Promise<number | null> {
  const { status, event_handle: handle, waiting_since: since, id } = registration;
  if (status !== 'waitlisted' || since === null) return null;
  const before = await db.$count(
    registrations,
    and(
      eq(registrations.event_handle, handle),
      eq(registrations.status, 'waitlisted'),
      sql`(${registrations.waiting_since}, ${registrations.id}) < (${since.toISOString()}::timestamptz, ${id})`,
    ),
  );
  return before + 1;
}
