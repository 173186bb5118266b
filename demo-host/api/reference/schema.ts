import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { ComponentSettings, GeneralConfig } from '#contract/reference.ts';
import { id, time } from '../platform/db/columns.ts';
import type { StoredAddress } from '../platform/db/columns.ts';

/** Regions, with currency and time zone. Each customer belongs to one. */
export const regions = pgTable('regions', {
  id: id(),
  handle: text().notNull().unique(),
  name: text().notNull(),
  currency: text().notNull(),
  timezone: text().notNull(),
});

/** Stores. */
export const locations = pgTable(
  'locations',
  {
    id: id(),
    handle: text().notNull().unique(),
    name: text().notNull(),
    address: jsonb().$type<StoredAddress>().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    timezone: text().notNull(),
    phone: text(),
    email: text(),
    services: jsonb().$type<readonly string[]>().notNull().default([]),
    is_published: boolean().notNull().default(true),
    is_permanently_closed: boolean().notNull().default(false),
    updated_at: time().notNull(),
  },
  (t) => [
    check('locations_latitude', sql`${t.latitude} between -90 and 90`),
    check('locations_longitude', sql`${t.longitude} between -180 and 180`),
  ],
);

/** `day` 0 is Sunday; local times `HH:MM`. A day without a row is closed. */
export const locationHours = pgTable(
  'location_hours',
  {
    id: id(),
    location_id: integer()
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    day: smallint().notNull(),
    open: text().notNull(),
    close: text().notNull(),
  },
  (t) => [
    unique('location_hours_key').on(t.location_id, t.day, t.open),
    check('location_hours_day', sql`${t.day} between 0 and 6`),
    check(
      'location_hours_times',
      sql`${t.open} ~ '^[0-2][0-9]:[0-5][0-9]$' and ${t.close} ~ '^[0-2][0-9]:[0-5][0-9]$'`,
    ),
  ],
);

/** Days with different hours. A row without times means closed. */
export const locationSpecialHours = pgTable(
  'location_special_hours',
  {
    id: id(),
    location_id: integer()
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    open: text(),
    close: text(),
    note: text().notNull().default(''),
  },
  (t) => [
    unique('location_special_hours_key').on(t.location_id, t.date),
    check('location_special_hours_times', sql`(${t.open} is null) = (${t.close} is null)`),
  ],
);

/** With the settings that the portal does not need. They are not part of its contract, and so not of its first load. */
type StoredSettings = ComponentSettings & {
  /** The day on which 29 February is celebrated in years without it. Default: `02-28`. */
  readonly profile?: { readonly leap_day?: '02-28' | '03-01' } | undefined;
};

/**
 * The one row of tenant configuration. Addresses belong to a deployment and not to its content: `embed.allowed_origins` always
 * comes from the settings of the process; `siteMeta.url` and `links.shop` come from there if they are empty.
 */
export const configDocument = pgTable(
  'config_document',
  {
    id: smallint().primaryKey().default(1),
    general: jsonb().$type<GeneralConfig>().notNull(),
    language_default: text().notNull(),
    region_handle: text().notNull(),
    component_settings: jsonb().$type<StoredSettings>().notNull(),
    last_updated: time().notNull(),
  },
  (t) => [check('config_document_one', sql`${t.id} = 1`)],
);

export type StoreRow = typeof locations.$inferSelect;
