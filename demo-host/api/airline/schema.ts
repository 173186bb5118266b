import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, oneOf, profileKey, time } from '../platform/db/columns.ts';
import { profiles } from '../customers/schema.ts';
import { conversionSchema } from '#contract/airline.ts';

/**
 * Links to the partner airline; for each customer and each number at most one that is not ended. `qff` is the specification's prefix for
 * the partner: the API shows a link as the identity `qff_number` and the custom attributes `qff:*`.
 */
export const airlineLinks = pgTable(
  'airline_links',
  {
    id: id(),
    profile_id: profileKey()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    qff_number: text().notNull(),
    qff_last_name: text().notNull(),
    /** When the customer linked it. */
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

/** What a conversion would bring at the present rate. The customer confirms it; if the rate has changed since, or it is past `expires_at`, the conversion is refused. */
export const airlineQuotes = pgTable(
  'airline_quotes',
  {
    /** Random. */
    id: text().primaryKey(),
    profile_id: profileKey()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    rate_id: integer()
      .notNull()
      .references(() => airlineRates.id),
    /** Points of the programme that are taken. */
    points_out: integer().notNull(),
    /** Points of the airline that are credited. */
    points_in: integer().notNull(),
    expires_at: time().notNull(),
  },
  (t) => [index('airline_quotes_end').on(t.expires_at)],
);

/**
 * Conversions. Each row is also the job to deliver it: at `next_try_at` a process requests the credit from the airline or reads its
 * status, and sets the next time. `requested`: the airline has not acknowledged it. `sent`: it has. `credited` and `returned` (refused
 * by the airline, so the points were given back) are final.
 */
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
    /** The number of the airline's member when it was requested; later links don't change it. */
    qff_number: text().notNull(),
    /** Null for seeded rows, as `intent`. */
    quote_id: text().unique(),
    /** `Call.intent` of the request. */
    intent: text().unique(),
    /** When the airline is called next; null: never, because there is an outcome. */
    next_try_at: time(),
    tries: integer().notNull().default(0),
    /**
     * 0 while it is open, 1 afterwards. Giving the points back increments it, so that after another outcome the check below rolls that
     * back.
     */
    outcomes: smallint().notNull().default(0),
  },
  (t) => [
    index('airline_conversions_profile').on(t.profile_id, t.requested_at),
    check('airline_conversions_status', oneOf(t.status, conversionSchema.shape.status.options)),
    index('airline_conversions_due')
      .on(t.next_try_at)
      .where(sql`next_try_at is not null`),
    check(
      'airline_conversions_outcome',
      sql`${t.outcomes} = case when ${t.status} in ('credited', 'returned') then 1 else 0 end`,
    ),
    check('airline_conversions_next_try', sql`(${t.next_try_at} is null) = (${t.outcomes} > 0)`),
    check('airline_conversions_points', sql`${t.points_out} > 0 and ${t.points_in} >= 0`),
  ],
);
