import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { devices } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { hash } from '../../platform/crypto/hash.ts';
import type { LiveDevice } from '../../platform/call/Caller.ts';

/**
 * The paired device a token stands for. A token that no device has is as good as none; a device whose pairing has been ended
 * hears `unauthenticated`, whatever it asks, so that it never goes on as a stranger would.
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
