import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, oneOf, profileKey, time } from '../platform/db/columns.ts';
import { profiles } from '../customers/schema.ts';
import { conversionSchema } from '#contract/airline.ts';

/** Links to the partner airline. The API shows them as the identity `qff_number` and the custom attributes `qff:*`. */
export const airlineLinks = pgTable(
  'airline_links',
  {
    id: id(),
    profile_id: profileKey()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    qff_number: text().notNull(),
    qff_last_name: text().notNull(),
    qff_joined_at: time().notNull(),
    unlinked_at: time(),
  },
  (t) => [
    uniqueIndex('airline_links_number_key')
      .on(t.qff_number)
      .where(sql`unlinked_at is null`),
    uniqueIndex('airline_links_profile_key')
      .on(t.profile_id)
      .where(sql`unlinked_at is null`),
  ],
);

/** Exchange rates: `from_points` of ours become `to_points` of the airline's. The latest rate in effect applies. */
export const airlineRates = pgTable(
  'airline_rates',
  {
    id: id(),
    from_points: integer().notNull(),
    to_points: integer().notNull(),
    effective_from: time().notNull().unique(),
  },
  (t) => [check('airline_rates_values', sql`${t.from_points} > 0 and ${t.to_points} > 0`)],
);

export const airlineConversions = pgTable(
  'airline_conversions',
  {
    id: id(),
    profile_id: profileKey()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    rate_id: integer()
      .notNull()
      .references(() => airlineRates.id),
    requested_at: time().notNull(),
    points_out: integer().notNull(),
    points_in: integer().notNull(),
    status: text().notNull(),
    reference: text().notNull().unique(),
    expected_by: time(),
  },
  (t) => [
    index('airline_conversions_profile').on(t.profile_id, t.requested_at),
    check('airline_conversions_status', oneOf(t.status, conversionSchema.shape.status.options)),
    check('airline_conversions_points', sql`${t.points_out} > 0 and ${t.points_in} >= 0`),
  ],
);
