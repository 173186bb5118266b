import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { comms, profiles } from '../schema.ts';
import { applySmsConsent } from './applySmsConsent.ts';

interface Proof {
  readonly profileId: string;
  readonly channel: string;
}

/**
 * Marks the address or number that received the message as verified, unless it is already. With a number, the consent given when
 * joining takes effect.
 *
 * @returns whether the e-mail address had not been verified
 */
export async function markVerified(tx: Database, { profileId, channel }: Proof, now: Date): Promise<boolean> {
  const isVerified = channel === 'sms' ? profiles.mobile_verified : profiles.email_verified;
  const change = channel === 'sms' ? { mobile_verified: true } : { email_verified: true };
  const changed = await tx
    .update(profiles)
    .set({ ...change, updated_at: now })
    .where(and(eq(profiles.id, profileId), eq(isVerified, false)))
    .returning({ id: profiles.id });
  if (changed.length === 0) return false;
  if (channel === 'sms') {
    await applySmsConsent(tx, profileId, now);
    return false;
  }
  const row = { profile_id: profileId, handle: 'email_verification', value: 'verified', updated_at: now };
  await tx
    .insert(comms)
    .values(row)
    .onConflictDoUpdate({
      target: [comms.profile_id, comms.handle],
      set: { value: row.value, updated_at: now },
    });
  return true;
}
