import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { devices } from '../devices/schema.ts';
import { id, oneOf, time } from '../platform/db/columns.ts';
import { locations } from '../reference/schema.ts';
import { profiles } from '../customers/schema.ts';

/**
 * Visits in stores. Without `confirmed_at` a visit is only claimed: it has the hash of an address, and gets a
 * profile when the address is verified. A lock on customer and store ensures that they have at most one open
 * visit.
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

export type Visit = typeof visits.$inferSelect;
