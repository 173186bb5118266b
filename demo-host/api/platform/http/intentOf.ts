import * as z from 'zod';
import { hash } from '../crypto/hash.ts';

interface Caller {
  readonly session: unknown;
  readonly device: { readonly id: string } | undefined;
}

/**
 * Names what a caller wants to happen once, for tables whose rows must not be written twice even if the process died before the
 * response was kept.
 *
 * @param key the header `Idempotency-Key`
 * @returns a hash of caller and key; `undefined` without a key
 */
export function intentOf(caller: Caller, key: string | undefined): string | undefined {
  return key === undefined ? undefined : hash(secretOf(caller, key));
}

const sessionSchema = z.object({ profileId: z.string() });

/** Each customer and each device has its own keys. Visitors share one set of keys, which is safe because a key is secret. */
export function secretOf({ session, device }: Caller, key: string | undefined): string {
  const signedIn = sessionSchema.safeParse(session);
  const visitor = device === undefined ? 'visitor' : `device ${device.id}`;
  return JSON.stringify([signedIn.success ? `profile ${signedIn.data.profileId}` : visitor, key]);
}
