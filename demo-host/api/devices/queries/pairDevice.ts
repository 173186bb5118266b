import { and, eq, gt } from 'drizzle-orm';
import type { Answer } from '#contract/endpoint.ts';
import type { postDevice } from '#contract/checkIn.ts';
import type { Database } from '../../platform/db/Database.ts';
import { deviceCodes, devices } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { hash, randomText } from '../../platform/crypto/hash.ts';
import { hashDeviceCode } from '../rules/hashDeviceCode.ts';
import { readLocation } from '../../reference/queries/readLocation.ts';

/**
 * Pairs a device by its code. Of several concurrent calls with one code only one succeeds: the statement that finds the
 * code deletes it. Run it in a transaction.
 *
 * @throws Refusal `code_wrong`
 */
export async function pairDevice(
  db: Database,
  typed: string,
  { now, pepper }: { readonly now: Date; readonly pepper: string },
): Promise<Answer<typeof postDevice>['data']> {
  const [code] = await db
    .delete(deviceCodes)
    .where(and(eq(deviceCodes.code_hash, hashDeviceCode(pepper, typed)), gt(deviceCodes.expires_at, now)))
    .returning();
  if (code === undefined) throw new Refusal('code_wrong', { errors: { code: ['wrong'] } });
  const token = `dev_${randomText(32)}`;
  const { name, location_id } = code;
  const [device] = await db
    .insert(devices)
    .values({ name, location_id, token_hash: hash(token), created_at: now })
    .returning({ id: devices.id });
  if (device === undefined) throw new Error('a device was not written');
  const location = await readLocation(db, location_id);
  return { token, device: { id: device.id, name, location } };
}
