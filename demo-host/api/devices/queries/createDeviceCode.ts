import type { Database } from '../../platform/db/Database.ts';
import { deviceCodes } from '../schema.ts';
import { readableCode } from '../../platform/crypto/readableCode.ts';
import { findLocation } from '../../reference/queries/findLocation.ts';
import { hashDeviceCode } from '../rules/hashDeviceCode.ts';

/** Milliseconds that a code is valid. */
const life = 600000;

interface Asked {
  readonly location_id: number;
  readonly name?: string | undefined;
}

/**
 * Creates a code of eight characters that pairs one device with a store within ten minutes.
 *
 * @throws Refusal `not_found` for an unknown store
 */
export async function createDeviceCode(
  db: Database,
  { location_id: id, name }: Asked,
  { now, pepper }: { readonly now: Date; readonly pepper: string },
): Promise<{ code: string; expires_at: string }> {
  const location = await findLocation(db, id);
  const code = readableCode(8);
  const expires = new Date(now.getTime() + life);
  await db.insert(deviceCodes).values({
    code_hash: hashDeviceCode(pepper, code),
    name: name?.normalize('NFC').trim() || location.name,
    location_id: location.id,
    expires_at: expires,
  });
  return { code, expires_at: expires.toISOString() };
}
