import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CustomFields, EventData } from '#contract/eventData.ts';
import { id, oneOf, time } from '../platform/db/columns.ts';
import { events } from '../reference/configSchema.ts';
import { benefits } from '../offers/schema.ts';
import { locations } from '../reference/schema.ts';
import { profiles } from '../customers/schema.ts';

/** A device that stands in a store. Its token is shown once, at pairing. */
export const devices = pgTable('devices', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  location_id: integer()
    .notNull()
    .references(() => locations.id),
  /** SHA-256. */
  token_hash: text().notNull().unique(),
  created_at: time().notNull(),
  revoked_at: time(),
});

/** A code that staff see and type on a device. */
export const deviceCodes = pgTable('device_codes', {
  /** SHA-256. */
  code_hash: text().primaryKey(),
  name: text().notNull(),
  location_id: integer()
    .notNull()
    .references(() => locations.id),
  expires_at: time().notNull(),
});

/** What `searchById` gave a device in place of a person. */
export const searchRefs = pgTable('search_refs', {
  /** SHA-256 of `srch_…`. */
  ref_hash: text().primaryKey(),
  profile_id: uuid()
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  expires_at: time().notNull(),
});

/**
 * Somebody is in a store. Without `confirmed_at` only somebody says so: there is an address, and a profile once it has been
 * verified. One open visit for each person and store is kept by a lock on both.
 */
export const visits = pgTable(
  'visits',
  {
    id: id(),
    profile_id: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    /** SHA-256 of pepper and address, of a visit that is not confirmed. */
    address_hash: text(),
    location_id: integer()
      .notNull()
      .references(() => locations.id),
    device_id: uuid().references(() => devices.id),
    visited_at: time().notNull(),
    valid_until: time().notNull(),
    timezone: text().notNull(),
    source: text().notNull(),
    tags: jsonb().$type<readonly string[]>().notNull().default(['check-in']),
    confirmed_at: time(),
  },
  (t) => [
    index('visits_profile').on(t.profile_id, t.location_id, t.visited_at),
    index('visits_address').on(t.address_hash, t.location_id, t.visited_at),
    check('visits_source', oneOf(t.source, ['web', 'kiosk', 'qr'])),
    check('visits_times', sql`${t.valid_until} > ${t.visited_at}`),
    check('visits_who', sql`${t.profile_id} is not null or ${t.address_hash} is not null`),
    check('visits_confirmed', sql`${t.confirmed_at} is null or ${t.profile_id} is not null`),
  ],
);

/** One for each person and event; a cancelled one may be taken up again. */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    event_handle: text()
      .notNull()
      .references(() => events.handle),
    profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** What staff read: `7KQ-2MD`. */
    code: text().notNull(),
    status: text().notNull(),
    guests: smallint().notNull().default(0),
    guest_names: jsonb().$type<readonly string[]>().notNull().default([]),
    event_data: jsonb().$type<EventData>().notNull(),
    custom_fields: jsonb().$type<CustomFields>().notNull().default({}),
    created_at: time().notNull(),
    updated_at: time().notNull(),
    /** What was issued for registering, so that it is issued once. */
    benefit_id: integer().references(() => benefits.id, { onDelete: 'set null' }),
    /** The order of the waiting list. */
    waiting_since: time(),
    checked_in_at: time(),
    cancelled_at: time(),
  },
  (t) => [
    unique('registrations_person_key').on(t.event_handle, t.profile_id),
    uniqueIndex('registrations_code_key').on(t.code),
    check('registrations_status', oneOf(t.status, ['registered', 'waitlisted', 'checked_in', 'cancelled'])),
    check('registrations_guests', sql`${t.guests} between 0 and 10`),
    check('registrations_waiting', sql`(${t.status} = 'waitlisted') = (${t.waiting_since} is not null)`),
  ],
);

/**
 * Answers to calls with an `Idempotency-Key`, for a day. `request_hash` tells another request with the same key apart,
 * and another route.
 */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    /** SHA-256 of caller and key. */
    key_hash: text().primaryKey(),
    request_hash: text().notNull(),
    /** `null` while the first one runs. */
    status: smallint(),
    body: jsonb().$type<unknown>(),
    created_at: time().notNull(),
  },
  (t) => [index('idempotent_answers_created').on(t.created_at)],
);
