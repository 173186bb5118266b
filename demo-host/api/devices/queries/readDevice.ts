import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { devices } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { hash } from '../../platform/crypto/hash.ts';
import type { LiveDevice } from '../../platform/call/Caller.ts';

/**
 * The paired device of a token. An unknown token is treated as missing.
 *
 * @throws Refusal `unauthenticated` for a device whose pairing has ended, in every call, so that it is never treated as a
 *   visitor's browser
 */
export async function readDevice(db: Database, token: string | undefined): Promise<LiveDevice | undefined> {
  if (token === undefined || token === '') return undefined;
  const [row] = await db
    .select()
    .from(devices)
    .where(eq(devices.token_hash, hash(token)));
  if (row === undefined) return undefined;
  if (row.revoked_at !== null) throw new Refusal('unauthenticated');
  return { id: row.id, name: row.name, locationId: row.location_id };
}
