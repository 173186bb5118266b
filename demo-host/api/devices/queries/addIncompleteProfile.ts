import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { profiles } from '../../customers/schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { createCard } from '../../customers/queries/createCard.ts';
import { readName } from '../../customers/rules/checkName.ts';
import { readTenant } from '../../reference/queries/readTenant.ts';
import type { DeviceCall } from '../../identity/rules/AuthCall.ts';
import type { Visitor } from '../rules/Visitor.ts';

/**
 * Creates a profile for a new customer at a device, with address, name if given, and store. The customer completes it
 * through the mailed link.
 */
export async function addIncompleteProfile(
  db: Database,
  { body, language: asked, device, now }: DeviceCall,
  email: string,
): Promise<Visitor> {
  const { regionId } = await readTenant(db, now);
  const language = body.language ?? asked;
  const [added] = await db
    .insert(profiles)
    .values({
      status: 'incomplete',
      email,
      // An invalid name is treated as missing: the form that completes the profile asks for it again.
      first_name: readName(body.eventData?.first_name) ?? null,
      last_name: readName(body.eventData?.last_name) ?? null,
      region_id: regionId,
      language,
      joined_at: now,
      joined_location_id: device.locationId,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning();
  if (added !== undefined) await createCard(db, added.id);
  // Two devices may add the same customer at the same time.
  const [profile] = added
    ? [added]
    : await db
        .select()
        .from(profiles)
        .where(sql`lower(email) = ${email}`);
  if (profile === undefined) throw new Refusal('conflict');
  return { profileId: profile.id, firstName: profile.first_name, language, isNew: added !== undefined };
}
