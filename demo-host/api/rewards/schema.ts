import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, money, oneOf, profileKey, time, translations } from '../platform/db/columns.ts';
import { tiers } from '../ledger/schema.ts';
import { profiles } from '../customers/schema.ts';
import { catalogueItemSchema } from '#contract/rewards/catalogue.ts';

/** The occasions on which the programme gives a reward by itself. */
export const giftPurposes = ['welcome', 'birthday', 'tier'] as const;
export type GiftPurpose = (typeof giftPurposes)[number];

/**
 * `translations` fields: name, short_description, long_description, terms_conditions, earn_instructions,
 * redeem_instructions_store, redeem_instructions_online.
 */
export const rewardDefinitions = pgTable(
  'reward_definitions',
  {
    id: id(),
    handle: text().notNull().unique(),
    type: text().notNull(),
    currency: text().notNull(),
    icon: text().notNull(),
    image_url: text(),
    is_extendable: boolean().notNull().default(false),
    min_spend: money(),
    /** The occasion on which the programme gives this reward by itself; null: never. */
    given_for: text().$type<GiftPurpose>(),
    /** Its value, and the days for which it can be used. Null: the defaults of `rules/gifts.ts`; a tier has no default value. */
    given_value: money(),
    given_days: smallint(),
    /** The tier whose members get it when they reach it. */
    given_tier_id: integer().references(() => tiers.id),
    translations: translations(),
  },
  (t) => [
    // One definition for each occasion: a customer gets one reward for it.
    uniqueIndex('reward_definitions_given')
      .on(t.given_for)
      .where(sql`given_for <> 'tier'`),
    uniqueIndex('reward_definitions_given_tier').on(t.given_tier_id),
    check('reward_definitions_given_for', oneOf(t.given_for, giftPurposes)),
    check(
      'reward_definitions_given_what',
      sql`case when ${t.given_for} = 'tier' then ${t.given_tier_id} is not null and ${t.given_value} is not null else ${t.given_tier_id} is null end`,
    ),
    check('reward_definitions_given_value', sql`${t.given_value} > 0 and ${t.given_days} between 1 and 3660`),
  ],
);

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
    /** `Call.intent` of the extension. */
    extended_intent: text(),
    code: text().notNull().unique(),
    /** The exchange of points that it comes from; null: issued without one. */
    redemption_id: integer()
      .unique()
      .references((): AnyPgColumn => redemptions.id, { onDelete: 'cascade' }),
    /** When its redemption was undone, or the sale was returned that had earned it by an offer. */
    cancelled_at: time(),
    /** For what the programme gave it by itself: `welcome`, `birthday 2026`, `tier 3`. Each of them once for a customer, ever. */
    occasion: text(),
  },
  (t) => [
    index('rewards_profile').on(t.profile_id, t.issued_at),
    uniqueIndex('rewards_occasion_key').on(t.profile_id, t.occasion),
    index('rewards_expiry')
      .on(t.expires_at)
      .where(sql`value_remaining > 0`),
    check('rewards_id', sql`${t.id} < 1000000`),
    check('rewards_value', sql`${t.value_remaining} between 0 and ${t.value_initial}`),
    // A reward that was used can't be taken back, and one that was taken back can't be used.
    check('rewards_cancelled', sql`${t.cancelled_at} is null or ${t.value_remaining} = ${t.value_initial}`),
    check('rewards_times', sql`${t.expires_at} > ${t.issued_at}`),
  ],
);

/**
 * The items that points can be exchanged for. `translations` fields: name, short_description, long_description,
 * terms_conditions; category_name of an item in a category by which customers can filter; option_label of an item with options;
 * image_alt of an item with further pictures.
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
    /**
     * Whom it suits: handles of interests, brands, colours, styles, and categories of products. It comes first in that order for
     * customers who like or buy one of them and want personal offers.
     */
    topics: jsonb().$type<readonly string[]>().notNull().default([]),
    points: integer().notNull(),
    /** Money for one, which the customer pays beside the points when it is collected or ordered. Only of goods. */
    price: money(),
    value: money(),
    currency: text().notNull(),
    image_url: text(),
    /** Null: unlimited. Of an item with options, theirs counts instead. */
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
    check(
      'catalogue_items_price',
      sql`${t.price} is null or (${t.price} > 0 and ${t.reward_definition_id} is null and ${t.type} <> 'dynamic')`,
    ),
    check('catalogue_items_stock', sql`${t.stock} >= 0`),
    check('catalogue_items_days', sql`${t.valid_days} > 0`),
  ],
);

/**
 * The variants of an item, such as sizes, each with a stock of its own. One that was redeemed stays; if it is no longer offered, its
 * stock is 0. `translations` fields: name.
 */
export const catalogueOptions = pgTable(
  'catalogue_options',
  {
    item_id: integer()
      .notNull()
      .references(() => catalogueItems.id, { onDelete: 'cascade' }),
    handle: text().notNull(),
    position: smallint().notNull(),
    /** Null: unlimited. */
    stock: integer(),
    translations: translations(),
  },
  (t) => [
    primaryKey({ columns: [t.item_id, t.handle] }),
    check('catalogue_options_stock', sql`${t.stock} >= 0`),
  ],
);

/** The pictures of an item after its first, which is its `image_url`. `translations` fields: alt. */
export const cataloguePictures = pgTable(
  'catalogue_pictures',
  {
    item_id: integer()
      .notNull()
      .references(() => catalogueItems.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    url: text().notNull(),
    translations: translations(),
  },
  (t) => [primaryKey({ columns: [t.item_id, t.position] })],
);

/** Points exchanged for an item of the catalogue. Money is a row of `rewards` beside it, goods have a code of their own. */
export const redemptions = pgTable(
  'redemptions',
  {
    id: id(),
    profile_id: profileKey()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    item_id: integer()
      .notNull()
      .references(() => catalogueItems.id),
    /** The handle of the item's option; null: it had none. */
    option: text(),
    /** The intent of the request (`Call.intent`): a repeated request finds its redemption by it. */
    intent: text().notNull(),
    /** The row of the ledger that took the points. */
    seq: integer().notNull(),
    points: integer().notNull(),
    quantity: integer().notNull(),
    /** What is to be paid for all pieces when they are collected or ordered, as of the exchange; null: nothing. */
    price: money(),
    currency: text(),
    code: text().unique(),
    redeemed_at: time().notNull(),
    undo_until: time().notNull(),
    /** End of a day in `timezone`. */
    expires_at: time().notNull(),
    timezone: text().notNull(),
    undone_at: time(),
    /** When goods were handed over. */
    used_at: time(),
  },
  (t) => [
    uniqueIndex('redemptions_intent_key').on(t.profile_id, t.intent),
    uniqueIndex('redemptions_seq_key').on(t.profile_id, t.seq),
    index('redemptions_profile').on(t.profile_id, t.redeemed_at),
    foreignKey({
      name: 'redemptions_option',
      columns: [t.item_id, t.option],
      foreignColumns: [catalogueOptions.item_id, catalogueOptions.handle],
    }),
    check('redemptions_counts', sql`${t.points} > 0 and ${t.quantity} > 0`),
    check(
      'redemptions_price',
      sql`(${t.price} is null) = (${t.currency} is null) and (${t.price} is null or ${t.price} > 0)`,
    ),
    check('redemptions_end', sql`${t.undone_at} is null or ${t.used_at} is null`),
  ],
);
