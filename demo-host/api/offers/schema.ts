import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { id, money, oneOf, profileKey, time, translations } from '../platform/db/columns.ts';
import { tiers } from '../ledger/schema.ts';
import { profiles } from '../customers/schema.ts';
import { transactions } from '../orders/schema.ts';
import { rewardDefinitions, rewards } from '../rewards/schema.ts';
import { offerSchema } from '#contract/offers.ts';

/** The conditions for claiming. `tier` is the handle of the lowest tier that may claim. */
export interface BenefitConditions {
  readonly requires?: readonly ('birthday' | 'mobile' | 'sizes' | 'store' | 'address')[];
  readonly tier?: string;
}

/**
 * The goods that count for an offer: those of any of these categories or styles; without either list, the whole sale. A style is the
 * first part of its SKUs: `HP-2041`.
 */
export interface OfferGoods {
  readonly categories?: readonly string[] | undefined;
  readonly styles?: readonly string[] | undefined;
}

/**
 * The benefits of the tenant. One of kind `birthday` can be claimed once a year, in the month of the birthday, and is valid until the
 * end of that month.
 *
 * `translations` fields: name, short_description, long_description, terms_conditions, redeem_instructions_store,
 * redeem_instructions_online. `meta.profileportal[.<language>].{heading, text, banner}` overrides these texts
 * and the banner of the sign-in page.
 */
export const benefitDefinitions = pgTable(
  'benefit_definitions',
  {
    id: id(),
    handle: text().notNull().unique(),
    kind: text().notNull(),
    redeem_code_pos: text(),
    redeem_code_online: text(),
    icon: text().notNull(),
    image_url: text(),
    max_redemptions: integer(),
    is_published: boolean().notNull().default(false),
    is_claimable: boolean().notNull().default(false),
    /**
     * Chosen by what the customer buys or likes: only customers who have switched on personal offers (`wantsPersonal`) can claim it.
     * One that a customer has already stays.
     */
    is_personal: boolean().notNull().default(false),
    /** Staff look at it on the customer's screen, because it has no code of its own for the till. */
    needs_staff: boolean().notNull().default(false),
    /** How many more can be claimed, by all customers together. Null: unlimited. */
    stock: integer(),
    /** The most of it that one customer can claim, used ones included. Not for kind `birthday`, which has one a year. */
    max_claims: integer().notNull().default(1),
    starts_at: time(),
    ends_at: time(),
    /**
     * Days for which a claimed benefit is valid, until the end of the last day in the customer's time zone. Null: until `ends_at`. Not
     * for kind `birthday`.
     */
    valid_days: integer(),
    conditions: jsonb().$type<BenefitConditions>().notNull().default({}),
    meta: jsonb().$type<{ profileportal?: Record<string, unknown> }>(),
    translations: translations(),
  },
  (t) => [
    check('benefit_definitions_redemptions', sql`${t.max_redemptions} > 0`),
    check('benefit_definitions_stock', sql`${t.stock} >= 0`),
    check('benefit_definitions_claims', sql`${t.max_claims} > 0`),
  ],
);

export const benefits = pgTable(
  'benefits',
  {
    id: id(),
    profile_id: profileKey()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    definition_id: integer()
      .notNull()
      .references(() => benefitDefinitions.id),
    issued_at: time().notNull(),
    /** A time in the future means that it is scheduled. */
    starts_at: time(),
    expires_at: time(),
    timezone: text().notNull(),
    /** Null: unlimited. */
    redemptions_remaining: integer(),
    /** The latest use. */
    used_at: time(),
    /** Which of the customer's claims this is: `1`, `2`, or the year of a birthday. Null: not claimed but given. */
    claim_key: text(),
    /** `Call.intent` of the claim. */
    intent: text().unique(),
  },
  (t) => [
    index('benefits_profile').on(t.profile_id),
    unique('benefits_claim_key').on(t.profile_id, t.definition_id, t.claim_key),
    check('benefits_redemptions', sql`${t.redemptions_remaining} >= 0`),
  ],
);

/** The uses of benefits that are shown to staff. Until `final_at` the customer's screen shows the use, and the customer can cancel it. */
export const benefitUses = pgTable(
  'benefit_uses',
  {
    id: id(),
    benefit_id: integer()
      .notNull()
      .references(() => benefits.id, { onDelete: 'cascade' }),
    /** `Call.intent` of the use. */
    intent: text().notNull().unique(),
    used_at: time().notNull(),
    final_at: time().notNull(),
    cancelled_at: time(),
  },
  (t) => [index('benefit_uses_benefit').on(t.benefit_id, t.used_at)],
);

/** An earning rule. `translations` fields: name, short_description, long_description, terms_conditions. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    handle: text().notNull().unique(),
    kind: text().notNull(),
    image_url: text(),
    is_published: boolean().notNull().default(true),
    /**
     * Chosen by what the customer buys or likes: only for customers who have switched on personal offers (`wantsPersonal`). One that was
     * used stays in the customer's list.
     */
    is_personal: boolean().notNull().default(false),
    /** Active without having been activated by the customer. */
    auto_activate: boolean().notNull().default(false),
    starts_at: time(),
    ends_at: time(),
    timezone: text().notNull(),
    channel: text().notNull(),
    /** The lowest tier that the offer is for. */
    tier_id: integer().references(() => tiers.id),
    /** The number of steps of a multi-step offer. */
    steps: integer(),
    /** True: each piece is a step. False: each purchase is. */
    steps_by_piece: boolean().notNull().default(false),
    /** Points for the sale, or for the last step. */
    points: integer(),
    /** Multiplies the points of the tier, in hundredths: 200 doubles them. */
    multiplier: integer(),
    /** The most points that one customer gets from it. Null: unlimited. */
    max_points: integer(),
    /** The least amount, and below it the least number, of the goods that count in one sale. Null: no minimum. */
    min_spend: money(),
    min_pieces: integer(),
    goods: jsonb().$type<OfferGoods>().notNull().default({}),
    /** The reward for the last step, with its value and the days that it is valid. */
    reward_definition_id: integer().references(() => rewardDefinitions.id),
    reward_value: money(),
    reward_days: integer(),
    url: text(),
    translations: translations(),
  },
  (t) => [
    check('offers_kind', oneOf(t.kind, offerSchema.shape.kind.options)),
    check('offers_channel', oneOf(t.channel, offerSchema.shape.channel.options)),
    check('offers_steps', sql`(${t.kind} = 'multi_step') = (${t.steps} is not null)`),
    check('offers_multiplier', sql`(${t.kind} = 'multiplier') = (${t.multiplier} is not null)`),
    check('offers_points', sql`${t.kind} <> 'bonus_points' or ${t.points} is not null`),
    check(
      'offers_reward',
      sql`num_nulls(${t.reward_definition_id}, ${t.reward_value}, ${t.reward_days}) in (0, 3)`,
    ),
    check(
      'offers_amounts',
      sql`${t.points} > 0 and ${t.multiplier} > 100 and ${t.max_points} > 0 and ${t.steps} > 0`,
    ),
  ],
);

/** The state of an offer for one customer: written when the customer activates it, and when it first counts for a sale. */
export const offerActivations = pgTable(
  'offer_activations',
  {
    offer_id: integer()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    profile_id: profileKey()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    activated_at: time().notNull(),
    /** When the customer switched the offer off; its steps stay. Null: it is on. */
    deactivated_at: time(),
    steps_done: integer().notNull().default(0),
    /** Points that the customer got from it. */
    points_given: integer().notNull().default(0),
    /** When the offer was used up: it gives the customer nothing more. */
    used_at: time(),
  },
  (t) => [
    primaryKey({ columns: [t.offer_id, t.profile_id] }),
    index('offer_activations_profile').on(t.profile_id),
    check('offer_activations_steps', sql`${t.steps_done} >= 0`),
  ],
);

/** What an offer gave the customer for a sale, less what returns have taken back. */
export const offerBonuses = pgTable(
  'offer_bonuses',
  {
    transaction_id: integer()
      .notNull()
      .references(() => transactions.id, { onDelete: 'cascade' }),
    offer_id: integer()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    /** The SKUs of the goods that counted. Null: all goods counted. */
    skus: jsonb().$type<readonly string[]>(),
    steps: integer().notNull(),
    points: integer().notNull(),
    /** Where the offer's limit lowered the points of the sale: what they were without it. Returns don't change it. */
    points_full: integer(),
    /** This sale used the offer up: the offer gives the customer nothing more. */
    is_last: boolean().notNull(),
    /** The reward for the last step. */
    reward_id: integer().references(() => rewards.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.transaction_id, t.offer_id] }),
    check('offer_bonuses_counts', sql`${t.steps} >= 0 and ${t.points} >= 0`),
    check('offer_bonuses_full', sql`${t.points_full} > ${t.points}`),
  ],
);
