import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { anyJson, id, oneOf, profileKey, time } from '../platform/db/columns.ts';
import { locations, regions } from '../reference/schema.ts';
import { languages } from '#contract/reference.ts';

/** The tier is not here: it is the latest row of `tier_memberships`. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid().primaryKey().defaultRandom(),
    status: text().notNull().default('active'),
    /** In its normal form (`normalEmail`); imported addresses may have capitals. The only address that receives mail. */
    email: text().notNull(),
    email_verified: boolean().notNull().default(false),
    title: text(),
    first_name: text(),
    last_name: text(),
    preferred_name: text(),
    gender: text(),
    /** E.164. */
    mobile_phone: text(),
    mobile_verified: boolean().notNull().default(false),
    secondary_phone: text(),
    birth_day: smallint(),
    birth_month: smallint(),
    birth_year: smallint(),
    /** Since when the birthday is known; written by a trigger when it changes. Null: since `joined_at`. */
    birthday_saved_at: time(),
    company: text(),
    occupation: text(),
    region_id: integer()
      .notNull()
      .references(() => regions.id),
    /** en, it, es, fr or ar: the language of mails. Shown as the custom attribute `locale:language`. */
    language: text().notNull().default('en'),
    joined_at: time().notNull(),
    joined_location_id: integer().references(() => locations.id),
    preferred_location_id: integer().references(() => locations.id),
    /** When the account is erased, because its customer has closed it. Until then it works, and closing can be taken back. */
    closes_at: time(),
    updated_at: time().notNull(),
  },
  (t) => [
    index('profiles_closing')
      .on(t.closes_at)
      .where(sql`closes_at is not null and status <> 'closed'`),
    uniqueIndex('profiles_email_key').on(sql`lower(${t.email})`),
    index('profiles_mobile').on(t.mobile_phone),
    index('profiles_birthday')
      .on(t.birth_month, t.birth_day)
      .where(sql`birth_day is not null`),
    check('profiles_status', oneOf(t.status, ['active', 'incomplete', 'suspended', 'closed'])),
    check('profiles_language', oneOf(t.language, languages)),
    check('profiles_birth', sql`(${t.birth_day} is null) = (${t.birth_month} is null)`),
    check('profiles_birth_day', sql`${t.birth_day} between 1 and 31`),
    check('profiles_birth_month', sql`${t.birth_month} between 1 and 12`),
    check('profiles_mobile', sql`${t.mobile_phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
  ],
);

const ofProfile = () =>
  profileKey()
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });

/** `loyalty-card`, `member-number`, … The airline's number is in `airline_links` only. */
export const identities = pgTable(
  'identities',
  { id: id(), profile_id: ofProfile(), handle: text().notNull(), identifier: text().notNull() },
  (t) => [
    unique('identities_identifier_key').on(t.handle, t.identifier),
    unique('identities_profile_key').on(t.profile_id, t.handle),
  ],
);

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    profile_id: ofProfile(),
    position: smallint().notNull(),
    label: text(),
    recipient: text(),
    company: text(),
    address_1: text().notNull(),
    address_2: text(),
    city: text().notNull(),
    state: text(),
    postcode: text(),
    country: text().notNull(),
    is_default_shipping: boolean().notNull().default(false),
    is_default_billing: boolean().notNull().default(false),
  },
  (t) => [
    unique('addresses_position_key').on(t.profile_id, t.position),
    uniqueIndex('addresses_shipping_key')
      .on(t.profile_id)
      .where(sql`is_default_shipping`),
    uniqueIndex('addresses_billing_key')
      .on(t.profile_id)
      .where(sql`is_default_billing`),
    check('addresses_position', sql`${t.position} between 0 and 9`),
  ],
);

/** `size:tops`, `preference:interests`, … Without `qff:*`, `locale:language` and `preference:store`, which have columns of their own. */
export const customAttributes = pgTable(
  'custom_attributes',
  {
    profile_id: ofProfile(),
    namespace: text().notNull(),
    handle: text().notNull(),
    value: anyJson(),
    updated_at: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.profile_id, t.namespace, t.handle] })],
);

/**
 * Communication settings, one row for each: `email_promo` → true, `email_consent_updated_at` →
 * "2025-05-03T04:02:00.000Z".
 */
export const comms = pgTable(
  'comms',
  {
    profile_id: ofProfile(),
    handle: text().notNull(),
    value: anyJson().$type<boolean | string | null>(),
    updated_at: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.profile_id, t.handle] })],
);

export const agreements = pgTable(
  'agreements',
  {
    id: id(),
    profile_id: ofProfile(),
    handle: text().notNull(),
    version: text().notNull(),
    accepted_at: time().notNull(),
  },
  (t) => [index('agreements_profile').on(t.profile_id)],
);

export type Profile = typeof profiles.$inferSelect;
