import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, oneOf, profileKey, time, translations } from '../platform/db/columns.ts';
import { tiers } from '../ledger/schema.ts';
import { profiles } from '../customers/schema.ts';
import { offerSchema } from '#contract/offers.ts';

/** The conditions for claiming. `tier` is the handle of the lowest tier that may claim. */
export interface BenefitConditions {
  readonly requires?: readonly ('birthday' | 'mobile' | 'sizes' | 'store' | 'address')[];
  readonly tier?: string;
}

/**
 * `translations` fields: name, short_description, long_description, terms_conditions, redeem_instructions_store,
 * redeem_instructions_online. `meta.profileportal[.<language>].{heading, text, banner}` overrides the sign-in page.
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
    starts_at: time(),
    ends_at: time(),
    /** Days that a claimed benefit is valid; null: until `ends_at`. */
    valid_days: integer(),
    conditions: jsonb().$type<BenefitConditions>().notNull().default({}),
    meta: jsonb().$type<{ profileportal?: Record<string, unknown> }>(),
    translations: translations(),
  },
  (t) => [check('benefit_definitions_redemptions', sql`${t.max_redemptions} > 0`)],
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
    used_at: time(),
  },
  (t) => [
    index('benefits_profile').on(t.profile_id),
    check('benefits_redemptions', sql`${t.redemptions_remaining} >= 0`),
  ],
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
    url: text(),
    translations: translations(),
  },
  (t) => [
    check('offers_kind', oneOf(t.kind, offerSchema.shape.kind.options)),
    check('offers_channel', oneOf(t.channel, offerSchema.shape.channel.options)),
    check('offers_steps', sql`(${t.kind} = 'multi_step') = (${t.steps} is not null)`),
  ],
);

/** The customers who take part in offers. */
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
    steps_done: integer().notNull().default(0),
    used_at: time(),
  },
  (t) => [
    primaryKey({ columns: [t.offer_id, t.profile_id] }),
    index('offer_activations_profile').on(t.profile_id),
    check('offer_activations_steps', sql`${t.steps_done} >= 0`),
  ],
);
