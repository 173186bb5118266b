import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/Database.ts';
import { devices } from '../db/schema.ts';
import { hash } from './hash.ts';

export interface LiveDevice {
  readonly id: string;
  readonly name: string;
  readonly locationId: number;
}

/** The paired device a token stands for. A token that no device has is as good as none. */
export async function readDevice(db: Database, token: string | undefined): Promise<LiveDevice | undefined> {
  if (token === undefined || token === '') return undefined;
  const [row] = await db
    .select()
    .from(devices)
    .where(and(eq(devices.token_hash, hash(token)), isNull(devices.revoked_at)));
  return row && { id: row.id, name: row.name, locationId: row.location_id };
}
