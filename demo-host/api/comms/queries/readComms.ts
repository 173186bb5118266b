import { eq } from 'drizzle-orm';
import type { Comms } from '#contract/profile.ts';
import { comms } from '../../customers/schema.ts';
import type { Database } from '../../platform/db/Database.ts';

/** All communication settings of a customer. */
export async function readComms(db: Database, profileId: string): Promise<Comms> {
  const rows = await db
    .select({ handle: comms.handle, value: comms.value })
    .from(comms)
    .where(eq(comms.profile_id, profileId));
  return Object.fromEntries(rows.map(({ handle, value }) => [handle, value]));
}
