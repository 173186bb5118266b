import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { registrations, type Registration } from '../schema.ts';
import { readableCode } from '../../platform/crypto/readableCode.ts';

type Content = Omit<typeof registrations.$inferInsert, 'id' | 'code'>;

const mostTries = 20;

/** Writes a registration. A cancelled one of the same customer is renewed and keeps its code. */
export async function saveRegistration(
  db: Database,
  content: Content,
  cancelled: Registration | undefined,
): Promise<Registration> {
  if (cancelled !== undefined) {
    const { created_at: _, ...changed } = content;
    return firstOf(
      await db.update(registrations).set(changed).where(eq(registrations.id, cancelled.id)).returning(),
    );
  }
  for (let tries = 0; tries < mostTries; tries++) {
    const drawn = readableCode(6);
    const code = `${drawn.slice(0, 3)}-${drawn.slice(3)}`;
    const [written] = await db
      .insert(registrations)
      .values({ ...content, code })
      .onConflictDoNothing({ target: registrations.code })
      .returning();
    if (written !== undefined) return written;
  }
  throw new Error('no code is free');
}

function firstOf(rows: readonly Registration[]): Registration {
  const [row] = rows;
  if (row === undefined) throw new Error('a registration is gone');
  return row;
}
