import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { EventConfig } from '#contract/eventConfig.ts';
import type { ComponentSettings, GeneralConfig } from '#contract/reference.ts';
import { money, oneOf, time, translations } from '../platform/db/columns.ts';
import { locations } from './schema.ts';

/**
 * The one row of tenant configuration. Empty `siteMeta.url` and `links.shop` are filled from the process's settings, and
 * `embed.allowed_origins` always is: where a deployment runs is no part of its content.
 */
export const configDocument = pgTable(
  'config_document',
  {
    id: smallint().primaryKey().default(1),
    general: jsonb().$type<GeneralConfig>().notNull(),
    language_default: text().notNull(),
    region_handle: text().notNull(),
    component_settings: jsonb().$type<ComponentSettings>().notNull(),
    last_updated: time().notNull(),
  },
  (t) => [check('config_document_one', sql`${t.id} = 1`)],
);

/** `translations` fields: title, description, terms. */
export const events = pgTable(
  'events',
  {
    handle: text().primaryKey(),
    starts_at: time().notNull(),
    ends_at: time().notNull(),
    opens_at: time(),
    timezone: text().notNull(),
    /** For each person, in the region's currency. */
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
    check('events_status', oneOf(t.status, ['draft', 'published', 'closed', 'cancelled'])),
    check('events_times', sql`${t.ends_at} > ${t.starts_at}`),
    check('events_handle', sql`${t.handle} ~ '^[a-z0-9][a-z0-9-]{0,63}$'`),
  ],
);

/** Keys that this installation made for itself. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
