import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { signInAttempts } from '../../identity/schema.ts';

/** The visit that an attempt was begun with: only the browser that asked for it knows the attempt. */
export async function readBegunVisit(
  db: Database,
  attemptId: string | undefined,
): Promise<number | undefined> {
  const [attempt] = await db
    .select({ wish: signInAttempts.wish })
    .from(signInAttempts)
    .where(eq(signInAttempts.id, attemptId ?? ''));
  return attempt?.wish?.mode === 'visit' ? attempt.wish.visitId : undefined;
}
