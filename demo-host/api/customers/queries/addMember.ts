import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { agreements, comms, customAttributes, profiles } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { applySmsConsent } from './applySmsConsent.ts';
import { checkStore } from './checkStore.ts';
import { createCard } from './createCard.ts';
import type { JoinForm } from '../rules/parseJoinForm.ts';

/**
 * Creates a member, or completes a profile that a device created, with the consents given. The mobile number is stored as
 * unverified.
 *
 * @returns the id of the profile
 * @throws Refusal `already_exists` where another profile has the address by now
 */
export async function addMember(
  tx: Database,
  form: JoinForm,
  { email, regionId, now }: { readonly email: string; readonly regionId: number; readonly now: Date },
): Promise<string> {
  const { postcode, email_promo, sms_promo, terms_version, ...fields } = form;
  if (form.preferred_location_id !== null) await checkStore(tx, form.preferred_location_id);
  const known = { ...fields, email, email_verified: true, updated_at: now };
  const [added] = await tx
    .insert(profiles)
    .values({ ...known, region_id: regionId, joined_at: now })
    .onConflictDoNothing()
    .returning({ id: profiles.id });
  const profile_id = added?.id ?? (await completeProfile(tx, email, { ...known, status: 'active' }));
  if (added !== undefined) await createCard(tx, profile_id);
  const agreed = ['terms', ...(email_promo ? ['email_promo'] : []), ...(sms_promo ? ['sms_promo'] : [])];
  await tx
    .insert(agreements)
    .values(agreed.map((handle) => ({ profile_id, handle, version: terms_version, accepted_at: now })));
  const switches = Object.entries(commsOf({ email_promo, sms_promo }, now));
  await tx
    .insert(comms)
    .values(switches.map(([handle, value]) => ({ profile_id, handle, value, updated_at: now })))
    .onConflictDoUpdate({
      target: [comms.profile_id, comms.handle],
      set: { value: sql`excluded.value`, updated_at: now },
      // An earlier opt-out keeps its time, which shows that joining did not set it.
      setWhere: sql`${comms.handle} <> 'sms_optout' or ${comms.value} <> 'true'`,
    });
  await applySmsConsent(tx, profile_id, now);
  if (postcode !== null) {
    const attribute = { namespace: 'preference', handle: 'postcode', value: postcode };
    const { profile_id: whose, namespace, handle } = customAttributes;
    await tx
      .insert(customAttributes)
      .values({ profile_id, ...attribute, updated_at: now })
      .onConflictDoUpdate({
        target: [whose, namespace, handle],
        set: { value: sql`excluded.value`, updated_at: now },
      });
  }
  return profile_id;
}

/** Turns a profile that a device created into a member; the card stays. A changed mobile number becomes unverified. */
async function completeProfile(
  tx: Database,
  email: string,
  fields: Partial<typeof profiles.$inferInsert>,
): Promise<string> {
  const [completed] = await tx
    .update(profiles)
    .set({
      ...fields,
      mobile_verified: sql`${profiles.mobile_verified} and ${profiles.mobile_phone} = ${fields.mobile_phone ?? ''}`,
    })
    .where(and(eq(sql`lower(${profiles.email})`, email), eq(profiles.status, 'incomplete')))
    .returning({ id: profiles.id });
  if (completed === undefined) throw new Refusal('already_exists');
  return completed.id;
}

/** Consent to text messages has no effect until the number is verified: `applySmsConsent`. */
function commsOf({ email_promo, sms_promo }: Pick<JoinForm, 'email_promo' | 'sms_promo'>, now: Date) {
  const at = now.toISOString();
  return {
    email_optout: false,
    sms_optout: true,
    email_bounced: false,
    email_verification: 'verified',
    email_promo,
    sms_promo,
    ...(email_promo ? { email_consent_updated_at: at } : {}),
    ...(sms_promo ? { sms_consent_updated_at: at } : {}),
  };
}
