import { eq } from 'drizzle-orm';
import type { Join } from '#contract/signIn.ts';
import type { Database } from '../../platform/db/Database.ts';
import { signInAttempts } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { checkRedirect } from '../rules/checkRedirect.ts';
import type { Attempt } from '../schema.ts';
import { hash, randomText } from '../../platform/crypto/hash.ts';
import type { LoginSettings } from '../../reference/rules/Tenant.ts';

/** Seconds that the secret is valid. */
export const joinLife = 1800;

/**
 * Lets the owner of a verified address that has no account, or an incomplete one, join by a secret. The id of the attempt is
 * not enough: the browser knew it before the address was verified.
 */
export async function offerJoin(
  tx: Database,
  { id, address, channel, redirect }: Attempt,
  { join }: LoginSettings,
  now: Date,
): Promise<Join | Refusal> {
  if (!join || channel !== 'email' || address === null) return new Refusal('unauthenticated');
  const secret = `join_${randomText(32)}`;
  await tx
    .update(signInAttempts)
    .set({ join_hash: hash(secret), join_expires_at: new Date(now.getTime() + joinLife * 1000) })
    .where(eq(signInAttempts.id, id));
  return {
    is_new: true,
    attempt_id: secret,
    email: address,
    expires_in: joinLife,
    redirect: checkRedirect(redirect) ?? null,
  };
}
