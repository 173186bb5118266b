import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { agreements, comms, profiles } from '../schema.ts';

/**
 * Lifts the opt-out from text messages that joining set, because the number was not verified: the consent to offers takes effect with
 * the verification. An opt-out that was written at any other time is a choice of the customer or of the network, and stays.
 */
export async function applySmsConsent(tx: Database, profileId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update ${comms} set value = 'false', updated_at = ${now.toISOString()}::timestamptz
    where ${comms.profile_id} = ${profileId}::uuid and ${comms.handle} = 'sms_optout' and ${comms.value} = 'true'
      and exists (select 1 from ${profiles} p where p.id = ${profileId}::uuid and p.mobile_verified)
      and exists (
        select 1 from ${comms} c
        where c.profile_id = ${profileId}::uuid and c.handle = 'sms_promo' and c.value = 'true'
      )
      -- Joining writes both at the same time.
      and exists (
        select 1 from ${agreements} a
        where a.profile_id = ${profileId}::uuid and a.handle = 'terms' and a.accepted_at = ${comms.updated_at}
      )
      and not exists (
        select 1 from ${agreements} a where a.profile_id = ${profileId}::uuid and a.handle = 'sms_optout'
      )`);
}
