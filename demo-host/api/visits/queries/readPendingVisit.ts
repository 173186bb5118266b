import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { signInAttempts } from '../../identity/schema.ts';

/** The visit that an attempt began. Only the browser that made the request knows the id of the attempt. */
export async function readPendingVisit(
  db: Database,
  attemptId: string | undefined,
): Promise<number | undefined> {
  const [attempt] = await db
    .select({ action: signInAttempts.deferred_action })
    .from(signInAttempts)
    .where(eq(signInAttempts.id, attemptId ?? ''));
  return attempt?.action?.mode === 'visit' ? attempt.action.visitId : undefined;
}
