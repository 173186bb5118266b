import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Profile } from '#contract/profile.ts';
import type { Database } from '../../platform/db/Database.ts';
import { isoTime } from '../../platform/db/isoTime.ts';
import { prepareRows } from '../../platform/db/prepareRows.ts';
import { firstZone } from '../rules/firstZone.ts';
import { addresses, agreements, comms, customAttributes, identities, profiles } from '../schema.ts';
import { airlineLinks } from '../../airline/schema.ts';
import { regions } from '../../reference/schema.ts';
import { readSettled } from '../../ledger/queries/readSettled.ts';
import { pointAccounts, tierMemberships, tiers } from '../../ledger/schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';

/** The most agreements in an answer, as every choice about messages makes another. Those about other things have precedence. */
const LATEST = 100;

type Identity = Profile['identities'][number];

/** JSON made by the statement below. The response is checked against the contract. */
interface Found extends Omit<Profile, 'full_name' | 'tier_handle' | 'attributes'> {
  readonly language: string;
  readonly tier_handle: string | null;
  readonly is_due: boolean;
  readonly comms: Profile['attributes']['comms'];
  readonly airline: {
    readonly identity: Identity;
    readonly attributes: Record<string, unknown>;
  } | null;
}

/** The columns that a profile shows as they are stored, and `language`, which becomes an attribute. */
const columns = sql.raw(
  [
    ...[
      'id',
      'email',
      'email_verified',
      'title',
      'first_name',
      'last_name',
      'preferred_name',
      'gender',
      'language',
    ],
    ...['mobile_phone', 'mobile_verified', 'secondary_phone', 'birth_day', 'birth_month', 'birth_year'],
    ...['company', 'occupation', 'joined_location_id', 'preferred_location_id'],
  ]
    .map((column) => `p.${column}`)
    .join(', '),
);
const profileId = sql.placeholder('profileId');
const readFound = prepareRows(
  'read_profile',
  z.custom<Found>(),
  sql`
    select ${columns}, ${isoTime(sql`p.joined_at`)} as joined_at, ${isoTime(sql`p.updated_at`)} as updated_at,
      ${isoTime(sql`p.closes_at`)} as closes_at,
      row_to_json(r) as region,
      (select handle from ${tiers} where id = coalesce(
        (select tier_id from ${tierMemberships}
          where profile_id = p.id and achieved_at <= ${sql.placeholder('now')}::timestamptz
          order by achieved_at desc limit 1),
        (select id from ${tiers} where is_floor))) as tier_handle,
      coalesce((select due_at <= ${sql.placeholder('now')}::timestamptz
        from ${pointAccounts} where profile_id = p.id), false) as is_due,
      (select json_build_object(
          'identity', json_build_object('handle', 'qff_number', 'identifier', qff_number),
          'attributes', json_build_object('qff_joined_at', ${isoTime(sql`qff_joined_at`)}, 'qff_last_name', qff_last_name))
        from ${airlineLinks} where profile_id = p.id and unlinked_at is null) as airline,
      coalesce((select json_agg(row_to_json(i) order by i.id) from ${identities} i where i.profile_id = p.id), '[]') as identities,
      coalesce((select json_agg(json_strip_nulls(row_to_json(a)) order by a.position)
        from ${addresses} a where a.profile_id = p.id), '[]') as addresses,
      coalesce((select json_object_agg(namespace, fields) from (
        select namespace, json_object_agg(handle, value) as fields from ${customAttributes}
        where profile_id = p.id group by namespace) c), '{}') as custom_attributes,
      coalesce((select json_object_agg(handle, value) from ${comms} where profile_id = p.id), '{}') as comms,
      coalesce((select json_agg(json_build_object(
          'handle', handle, 'version', version, 'accepted_at', ${isoTime(sql`accepted_at`)}) order by accepted_at, id)
        from (select * from ${agreements} where profile_id = p.id
          order by handle ~ '^(email|sms|push|post|phone)_', accepted_at desc, id desc limit ${sql.raw(String(LATEST))}) g), '[]') as agreements
    from ${profiles} p join ${regions} r on r.id = p.region_id
    where p.id = ${profileId}`,
);

/** The profile of the signed-in customer, once what is due was written, because that may begin or end the tier. */
export async function readProfile(db: Database, id: string, now: Date): Promise<Profile> {
  return present(await readSettled(db, { profileId: id, now }, (values) => readFound(db, values)));
}

/** The same in a transaction that holds the profile: what is due can't be written there, as a sale that waits for the profile may hold the points. */
export async function readHeldProfile(tx: Database, id: string, now: Date): Promise<Profile> {
  const [found] = await readFound(tx, { profileId: id, now: now.toISOString() });
  return present(found);
}

function present(found: Found | undefined): Profile {
  if (found === undefined) throw new Refusal('unauthenticated');
  const { airline, comms: settings, custom_attributes: attributes, is_due: _isDue, ...profile } = found;
  return {
    ...profile,
    region: { ...profile.region, timezone: zoneOf(attributes, profile.region.timezone) },
    full_name: [profile.first_name, profile.last_name].filter(Boolean).join(' ') || null,
    tier_handle: profile.tier_handle ?? '',
    identities: [...profile.identities, ...(airline === null ? [] : [airline.identity])],
    custom_attributes: {
      ...attributes,
      locale: { ...attributes['locale'], language: profile.language },
      ...(profile.preferred_location_id === null
        ? {}
        : { preference: { ...attributes['preference'], store: profile.preferred_location_id } }),
      ...(airline === null ? {} : { qff: airline.attributes }),
    },
    attributes: { comms: settings },
  };
}

/** The customer's own time zone, which has precedence over the region's. */
function zoneOf(attributes: Profile['custom_attributes'], regionZone: string): string {
  const zone = attributes['locale']?.['timezone'];
  return firstZone(typeof zone === 'string' ? `${zone} ${regionZone}` : regionZone);
}
