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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, money, oneOf, profileKey, rate, time, translations } from '../platform/db/columns.ts';
import { profiles } from '../customers/schema.ts';
import { transactions } from '../orders/schema.ts';
import { pointSchema } from '#contract/points.ts';

/** `translations` fields: name, short_description, long_description, terms_conditions, earn_instructions, benefits (list). */
export const tiers = pgTable(
  'tiers',
  {
    id: id(),
    handle: text().notNull().unique(),
    /** The lowest tier has 0. */
    position: smallint().notNull().unique(),
    is_floor: boolean().notNull().default(false),
    /** Tier points within a rolling 365 days that reach the tier, and points until the anniversary that keep it. */
    value_min: integer().notNull(),
    value_maintain: integer().notNull(),
    earn_rate: rate().notNull(),
    icon: text().notNull(),
    image_url: text(),
    colour_background: text().notNull(),
    colour_ink: text().notNull(),
    translations: translations(),
  },
  (t) => [
    uniqueIndex('tiers_floor_key')
      .on(t.is_floor)
      .where(sql`is_floor`),
    check('tiers_values', sql`${t.value_min} >= 0 and ${t.value_maintain} >= 0`),
  ],
);

/** Append-only: a customer's tier is the row with the latest `achieved_at`. */
export const tierMemberships = pgTable(
  'tier_memberships',
  {
    id: id(),
    profile_id: profileKey()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    tier_id: integer()
      .notNull()
      .references(() => tiers.id),
    achieved_at: time().notNull(),
    /** The end of a day in the customer's zone; null for a tier that cannot be lost. */
    anniversary_at: time(),
    /** Set when staff gave the tier. */
    assigned_at: time(),
    /** Tier points that count in advance at the next review. */
    credit: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('tier_memberships_latest').on(t.profile_id, t.achieved_at),
    check('tier_memberships_credit', sql`${t.credit} >= 0`),
  ],
);

/** The kinds of points. `translations` fields: name. */
export const pointDefinitions = pgTable(
  'point_definitions',
  { id: id(), handle: text().notNull().unique(), type: text().notNull(), translations: translations() },
  (t) => [check('point_definitions_type', oneOf(t.type, pointSchema.shape.definition.shape.type.options))],
);

/**
 * Append-only. A row with a positive amount is a lot; `points_lot_uses` holds what was taken from it, `point_positions` what is
 * left.
 *
 * A row counts from `accrue_at` on (null: at once); until then it is pending. The reversal of a pending lot has the lot's
 * `accrue_at`, so that the two cancel out before and after that time.
 */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    id: id(),
    profile_id: profileKey()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The number of the row among the customer's, from 1 and without gaps; also the order of `issued_at`. */
    seq: integer().notNull(),
    definition_id: integer()
      .notNull()
      .references(() => pointDefinitions.id),
    type: text().notNull(),
    amount: integer().notNull(),
    /** The sum of the customer's rows up to this one, pending ones included. */
    total_after: integer().notNull(),
    /** Counts towards tiers; negative for returns. */
    tier_points: integer().notNull().default(0),
    issued_at: time().notNull(),
    accrue_at: time(),
    expires_at: time(),
    transaction_id: integer().references(() => transactions.id),
    /** The source if it isn't a transaction, for example `reward`, with a language-neutral label ("R-1043"). */
    source_type: text(),
    source_id: integer(),
    source_label: text(),
    /** The handle of the option that was chosen of an item of the catalogue. */
    source_option: text(),
    /** The eligible money of an order, from which its points were calculated by the rate of the tier. */
    eligible: money(),
    rate: rate(),
    tier_id: integer().references(() => tiers.id),
  },
  (t) => [
    uniqueIndex('points_ledger_seq_key').on(t.profile_id, t.seq),
    index('points_ledger_profile').on(t.profile_id, t.issued_at),
    index('points_ledger_transaction').on(t.transaction_id),
    // Which points do not count yet is asked for each row of a page of the statement.
    index('points_ledger_accrual').on(t.profile_id, t.accrue_at),
    uniqueIndex('points_ledger_earn_key')
      .on(t.transaction_id)
      .where(sql`type = 'earn_order'`),
    check('points_ledger_amount', sql`${t.amount} <> 0`),
    check(
      'points_ledger_sign',
      sql`(${t.type} in ('earn_order', 'earn_action', 'bonus', 'redeem_reversal', 'adjust_credit', 'convert_return', 'transfer_in') and ${t.amount} > 0)
       or (${t.type} in ('redeem', 'adjust_debit', 'expire', 'clawback', 'convert_out', 'transfer_out') and ${t.amount} < 0)`,
    ),
    check('points_ledger_source', sql`(${t.source_type} is null) = (${t.source_id} is null)`),
  ],
);

/**
 * The points of each customer as of the last change: what `ledger/rules` call an account. Changes are written in one statement
 * that requires the `version` they were made from, so that of two at once one starts anew.
 */
export const pointAccounts = pgTable(
  'point_accounts',
  {
    profile_id: profileKey()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** Rows in the ledger. */
    entries: integer().notNull(),
    /** Points that count; below zero while points are owed. */
    balance: integer().notNull(),
    pending: integer().notNull(),
    /** When the tier is reviewed: `anniversary_at` of the latest membership. */
    review_at: time(),
    /** When the next points begin to count or expire, or the tier is reviewed; null: never. */
    due_at: time(),
  },
  (t) => [
    index('point_accounts_due').on(t.due_at),
    check('point_accounts_counts', sql`${t.entries} >= 0 and ${t.pending} >= 0`),
  ],
);

/**
 * What is left of the rows of the ledger: of a lot, or below zero what a debit owes. `expires_at` is that of the ledger's row, unless points
 * expire by inactivity: then each activity of the customer moves it.
 */
export const pointPositions = pgTable(
  'point_positions',
  {
    profile_id: profileKey()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    remaining: integer().notNull(),
    /** Null once the points count. */
    accrues_at: time(),
    expires_at: time(),
    transaction_id: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.profile_id, t.seq] }),
    index('point_positions_open')
      .on(t.profile_id, t.expires_at)
      .where(sql`remaining <> 0`),
    index('point_positions_expiry')
      .on(t.expires_at)
      .where(sql`remaining > 0`),
  ],
);

/** The points that a debit took from a lot. Append-only. */
export const pointsLotUses = pgTable(
  'points_lot_uses',
  {
    debit_id: integer()
      .notNull()
      .references(() => pointsLedger.id, { onDelete: 'cascade' }),
    lot_id: integer()
      .notNull()
      .references(() => pointsLedger.id, { onDelete: 'cascade' }),
    amount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.debit_id, t.lot_id] }),
    index('points_lot_uses_lot').on(t.lot_id),
    check('points_lot_uses_amount', sql`${t.amount} > 0`),
  ],
);
