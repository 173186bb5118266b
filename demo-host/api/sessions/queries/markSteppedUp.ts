import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { sessions } from '../schema.ts';

/** For five minutes from now this session may do what `requireStepUp` guards. */
export async function markSteppedUp(
  db: Pick<Database, 'update'>,
  sessionId: string,
  now: Date,
): Promise<void> {
  await db.update(sessions).set({ stepped_up_at: now }).where(eq(sessions.id, sessionId));
}
