import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dataOf, handleSchema, idSchema, numericIdParamSchema, timestampSchema } from './shapes.ts';

// A benefit is an entitlement that a customer holds or can claim; an offer is an earning rule that may need activation.

/** `meta.profileportal[.<language>].{heading, text, banner}` overrides the sign-in page's texts. */
export const profilePortalMetaSchema = z.object({
  heading: z.optional(z.string()),
  text: z.optional(z.string()),
  banner: z.optional(z.object({ desktop: z.optional(z.string()), mobile: z.optional(z.string()) })),
});
export const benefitMetaSchema = z.object({
  profileportal: z.optional(z.record(z.string(), z.unknown())),
});

export const benefitDefinitionSchema = z.object({
  id: idSchema,
  name: z.string(),
  handle: handleSchema,
  kind: z.string(),
  short_description: z.string(),
  long_description: z.string(),
  terms_conditions: z.string(),
  redeem_instructions_store: z.string(),
  redeem_instructions_online: z.string(),
  redeem_code_pos: z.nullable(z.string()),
  redeem_code_online: z.nullable(z.string()),
  icon: z.string(),
  image_url: z.nullable(z.string()),
  max_redemptions: z.nullable(z.number()),
  is_published: z.boolean(),
  is_claimable: z.boolean(),
  /** Used by showing it to staff (`postBenefitUse`), not by a code. */
  needs_staff: z.optional(z.boolean()),
  ends_at: z.nullable(timestampSchema),
  meta: z.nullable(benefitMetaSchema),
});
export type BenefitDefinition = z.infer<typeof benefitDefinitionSchema>;

export const benefitSchema = z.object({
  id: idSchema,
  issued_at: timestampSchema,
  expires_at: z.nullable(timestampSchema),
  timezone: z.string(),
  is_expired: z.boolean(),
  is_redeemable: z.boolean(),
  redemptions_remaining: z.nullable(z.number()),
  status: z.enum(['active', 'scheduled', 'used', 'expired']),
  /** The start of a scheduled benefit. */
  starts_at: z.optional(z.nullable(timestampSchema)),
  /** A use is on the customer's screen until then. It counts, and `deleteBenefitUse` gives it back. */
  live_until: z.optional(z.nullable(timestampSchema)),
  definition: benefitDefinitionSchema,
});
export type Benefit = z.infer<typeof benefitSchema>;

export const claimableSchema = z.object({
  definition: benefitDefinitionSchema,
  eligible: z.boolean(),
  /** The time in which it can be claimed, where that differs from customer to customer. */
  starts_at: z.optional(z.nullable(timestampSchema)),
  ends_at: z.optional(z.nullable(timestampSchema)),
  missing: z.array(z.object({ code: z.string(), href: z.string() })),
});
export type Claimable = z.infer<typeof claimableSchema>;

export const offerSchema = z.object({
  id: idSchema,
  handle: handleSchema,
  name: z.string(),
  kind: z.enum(['bonus_points', 'multiplier', 'multi_step', 'preview']),
  short_description: z.string(),
  long_description: z.string(),
  terms_conditions: z.string(),
  image_url: z.nullable(z.string()),
  status: z.enum(['available', 'active', 'coming', 'used', 'expired', 'locked']),
  activated_at: z.nullable(timestampSchema),
  /** Active without having been activated; can't be switched off. */
  is_automatic: z.optional(z.boolean()),
  starts_at: z.nullable(timestampSchema),
  ends_at: z.nullable(timestampSchema),
  timezone: z.string(),
  channel: z.enum(['store', 'online', 'both']),
  tier_handle: z.nullable(handleSchema),
  progress: z.nullable(z.object({ done: z.number(), of: z.number() })),
  url: z.nullable(z.string()),
});
export type Offer = z.infer<typeof offerSchema>;

/** The time for which staff see a use on the customer's screen. */
export const USE_SHOWN_MS = 180000;

/** Not wrapped in `data`: the body itself has `meta`, `is_published` and `is_claimable`. Works without signing in. */
export const getBenefitDefinition = endpoint({
  method: 'GET',
  auth: 'visitor',
  source: 'specification',
  path: '/api/benefits/definitions/{id}',
  params: z.object({ id: numericIdParamSchema }),
  output: benefitDefinitionSchema,
  status: [200],
  errors: ['not_found'],
});
export const getBenefits = endpoint({
  method: 'GET',
  auth: 'customer',
  source: 'specification',
  path: '/api/profile/benefits',
  output: z.object({ data: z.array(benefitSchema), meta: z.object({ claimable: z.array(claimableSchema) }) }),
  status: [200],
  errors: ['unauthenticated', 'session_expired'],
});
export const getOffers = endpoint({
  method: 'GET',
  auth: 'customer',
  source: 'own',
  path: '/api/profile/offers',
  output: dataOf(z.array(offerSchema)),
  status: [200],
  errors: ['unauthenticated', 'session_expired'],
});
