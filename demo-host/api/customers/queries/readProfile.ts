import { asc, eq, isNull, and, sql } from 'drizzle-orm';
import type { Profile } from '#contract/profile.ts';
import type { Database } from '../../platform/db/Database.ts';
import { addresses, agreements, comms, customAttributes, identities, profiles } from '../schema.ts';
import { airlineLinks } from '../../airline/schema.ts';
import { regions } from '../../reference/schema.ts';
import { tiers } from '../../ledger/schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { currentTierId } from '../../ledger/queries/currentTierId.ts';

/** The profile of the signed-in customer. */
export async function readProfile(db: Database, profileId: string, now: Date): Promise<Profile> {
  const [found] = await db
    .select({ profile: profiles, region: regions, tier: tiers.handle })
    .from(profiles)
    .innerJoin(regions, eq(regions.id, profiles.region_id))
    .leftJoin(
      tiers,
      sql`${tiers.id} = coalesce(${currentTierId(profileId, now)}, (select id from ${tiers} floor_tier where floor_tier.is_floor))`,
    )
    .where(eq(profiles.id, profileId));
  if (found === undefined) throw new Refusal('unauthenticated');
  const { profile, region, tier } = found;
  const link = await readAirlineLink(db, profileId);
  return {
    ...profile,
    full_name: [profile.first_name, profile.last_name].filter(Boolean).join(' ') || null,
    region,
    tier_handle: tier ?? '',
    joined_at: profile.joined_at.toISOString(),
    identities: [
      ...(await db
        .select()
        .from(identities)
        .where(eq(identities.profile_id, profileId))
        .orderBy(identities.id)),
      ...(link === undefined ? [] : [{ handle: 'qff_number', identifier: link.qff_number }]),
    ],
    addresses: await readAddresses(db, profileId),
    custom_attributes: {
      ...(await readCustomAttributes(db, profileId, profile.language)),
      ...(link === undefined
        ? {}
        : { qff: { qff_joined_at: link.qff_joined_at.toISOString(), qff_last_name: link.qff_last_name } }),
    },
    attributes: { comms: await readComms(db, profileId) },
    agreements: await readAgreements(db, profileId),
    updated_at: profile.updated_at.toISOString(),
  };
}

async function readAirlineLink(db: Database, profileId: string) {
  const [link] = await db
    .select()
    .from(airlineLinks)
    .where(and(eq(airlineLinks.profile_id, profileId), isNull(airlineLinks.unlinked_at)));
  return link;
}

async function readAddresses(db: Database, profileId: string): Promise<Profile['addresses']> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.profile_id, profileId))
    .orderBy(asc(addresses.position));
  return rows.map(({ label, recipient, company, address_2, state, postcode, ...row }) => ({
    ...row,
    ...given({ label, recipient, company, address_2, state, postcode }),
  }));
}

/** The fields that are not empty. */
function given(fields: Record<string, string | null>): Record<string, string> {
  const entries = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null);
  return Object.fromEntries(entries);
}

async function readCustomAttributes(
  db: Database,
  profileId: string,
  language: string,
): Promise<Profile['custom_attributes']> {
  const rows = await db.select().from(customAttributes).where(eq(customAttributes.profile_id, profileId));
  const attributes: Record<string, Record<string, unknown>> = { locale: { language } };
  for (const { namespace, handle, value } of rows) {
    attributes[namespace] = { [handle]: value, ...attributes[namespace] };
  }
  return attributes;
}

async function readComms(db: Database, profileId: string): Promise<Profile['attributes']['comms']> {
  const rows = await db.select().from(comms).where(eq(comms.profile_id, profileId)).orderBy(comms.handle);
  return Object.fromEntries(rows.map(({ handle, value }) => [handle, value]));
}

async function readAgreements(db: Database, profileId: string): Promise<Profile['agreements']> {
  const rows = await db
    .select()
    .from(agreements)
    .where(eq(agreements.profile_id, profileId))
    .orderBy(agreements.accepted_at, agreements.id);
  return rows.map((row) => ({ ...row, accepted_at: row.accepted_at.toISOString() }));
}
