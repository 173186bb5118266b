import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CustomFields, EventData } from '#contract/events/eventData.ts';
import { type EventConfig, eventConfigSchema } from '#contract/events/eventConfig.ts';
import { benefits } from '../offers/schema.ts';
import { id, money, oneOf, time, translations } from '../platform/db/columns.ts';
import { locations } from '../reference/schema.ts';
import { profiles } from '../customers/schema.ts';
import { registrationStatusSchema } from '#contract/checkIn.ts';

/** `translations` fields: title, description, terms. */
export const events = pgTable(
  'events',
  {
    handle: text().primaryKey(),
    starts_at: time().notNull(),
    ends_at: time().notNull(),
    opens_at: time(),
    timezone: text().notNull(),
    /** Per person, in the region's currency. */
    price: money(),
    location_id: integer().references(() => locations.id),
    capacity: integer(),
    max_guests: integer().notNull().default(0),
    waitlist: boolean().notNull().default(false),
    status: text().notNull(),
    image: text().notNull(),
    fields: jsonb().$type<EventConfig['fields']>().notNull().default([]),
    benefit_definition_id: integer(),
    translations: translations(),
  },
  (t) => [
    check('events_status', oneOf(t.status, eventConfigSchema.shape.status.options)),
    check('events_times', sql`${t.ends_at} > ${t.starts_at}`),
    check('events_handle', sql`${t.handle} ~ '^[a-z0-9][a-z0-9-]{0,63}$'`),
  ],
);

/** One row for each customer and event; a cancelled registration may be renewed. */
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
    /** The code that staff read: `7KQ-2MD`. */
    code: text().notNull(),
    status: text().notNull(),
    guests: smallint().notNull().default(0),
    guest_names: jsonb().$type<readonly string[]>().notNull().default([]),
    event_data: jsonb().$type<EventData>().notNull(),
    custom_fields: jsonb().$type<CustomFields>().notNull().default({}),
    created_at: time().notNull(),
    updated_at: time().notNull(),
    /** The benefit that was issued for registering. Kept so that it is issued once. */
    benefit_id: integer().references(() => benefits.id, { onDelete: 'set null' }),
    /** The order of the waitlist. */
    waiting_since: time(),
    checked_in_at: time(),
    cancelled_at: time(),
  },
  (t) => [
    unique('registrations_person_key').on(t.event_handle, t.profile_id),
    uniqueIndex('registrations_code_key').on(t.code),
    check('registrations_status', oneOf(t.status, registrationStatusSchema.options)),
    check('registrations_guests', sql`${t.guests} between 0 and 10`),
    check('registrations_waiting', sql`(${t.status} = 'waitlisted') = (${t.waiting_since} is not null)`),
  ],
);

export type EventRow = typeof events.$inferSelect;
export type Registration = typeof registrations.$inferSelect;
