import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
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

/** What a conversion would bring. A customer confirms a quote, so that no change of the rate comes between. */
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
    points_out: integer().notNull(),
    points_in: integer().notNull(),
    expires_at: time().notNull(),
  },
  (t) => [index('airline_quotes_end').on(t.expires_at)],
);

/**
 * Conversions, each also the order to deliver it: a process takes it at `next_try_at`, orders the credit or asks for the outcome of
 * it, and sets the next time. `requested`: the airline has not confirmed that it knows of it. `sent`: it does. `credited` and
 * `returned` are outcomes and stay.
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
    /** The airline's member. It stays this one if the customer unlinks or links another. */
    qff_number: text().notNull(),
    quote_id: text().unique(),
    /** `Call.intent` of the request. */
    intent: text().unique(),
    /** When the airline is called next; null: never, because there is an outcome. */
    next_try_at: time(),
    tries: integer().notNull().default(0),
    /** Goes up with each outcome, so that the second one breaks the constraint and undoes its statement. */
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
