import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, money, oneOf, profileKey, time, translations } from '../platform/db/columns.ts';
import { tiers } from '../ledger/schema.ts';
import { profiles } from '../customers/schema.ts';
import { catalogueItemSchema } from '#contract/rewards.ts';

/**
 * `translations` fields: name, short_description, long_description, terms_conditions, earn_instructions,
 * redeem_instructions_store, redeem_instructions_online.
 */
export const rewardDefinitions = pgTable('reward_definitions', {
  id: id(),
  handle: text().notNull().unique(),
  type: text().notNull(),
  currency: text().notNull(),
  icon: text().notNull(),
  image_url: text(),
  is_extendable: boolean().notNull().default(false),
  min_spend: money(),
  translations: translations(),
});

/** Money that a customer holds. Ids stay below 1000000, the first id of the catalogue, because one route shows both. */
export const rewards = pgTable(
  'rewards',
  {
    id: id(),
    profile_id: profileKey()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    definition_id: integer()
      .notNull()
      .references(() => rewardDefinitions.id),
    value_initial: money().notNull(),
    value_remaining: money().notNull(),
    issued_at: time().notNull(),
    /** End of a day in `timezone`. */
    expires_at: time().notNull(),
    timezone: text().notNull(),
    extended_at: time(),
    code: text().notNull().unique(),
  },
  (t) => [
    index('rewards_profile').on(t.profile_id, t.issued_at),
    check('rewards_id', sql`${t.id} < 1000000`),
    check('rewards_value', sql`${t.value_remaining} between 0 and ${t.value_initial}`),
    check('rewards_times', sql`${t.expires_at} > ${t.issued_at}`),
  ],
);

/**
 * The items that points can be exchanged for. `translations` fields: name, short_description, long_description,
 * terms_conditions.
 */
export const catalogueItems = pgTable(
  'catalogue_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000000, minValue: 1000000 }),
    handle: text().notNull().unique(),
    type: text().notNull(),
    category: text().notNull(),
    /** The position in the order "recommended". */
    position: smallint().notNull(),
    points: integer().notNull(),
    value: money(),
    currency: text().notNull(),
    image_url: text(),
    /** Null: unlimited. */
    stock: integer(),
    tier_id: integer().references(() => tiers.id),
    starts_at: time(),
    ends_at: time(),
    channel: text().notNull(),
    limit_per_profile: integer(),
    valid_days: integer().notNull(),
    is_published: boolean().notNull().default(true),
    reward_definition_id: integer().references(() => rewardDefinitions.id),
    translations: translations(),
  },
  (t) => [
    check('catalogue_items_id', sql`${t.id} >= 1000000`),
    check('catalogue_items_type', oneOf(t.type, catalogueItemSchema.shape.type.options)),
    check('catalogue_items_channel', oneOf(t.channel, catalogueItemSchema.shape.channel.options)),
    check('catalogue_items_points', sql`${t.points} > 0`),
    check('catalogue_items_stock', sql`${t.stock} >= 0`),
    check('catalogue_items_days', sql`${t.valid_days} > 0`),
  ],
);
