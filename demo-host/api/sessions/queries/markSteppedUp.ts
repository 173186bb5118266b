import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { sessions } from '../schema.ts';

/** Marks a session as stepped up: for five minutes it may make the calls that `requireStepUp` guards. */
export async function markSteppedUp(
  db: Pick<Database, 'update'>,
  sessionId: string,
  now: Date,
): Promise<void> {
  await db.update(sessions).set({ stepped_up_at: now }).where(eq(sessions.id, sessionId));
}
