import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  currencySchema,
  dataOf,
  doneSchema,
  handleSchema,
  idSchema,
  moneySchema,
  numericIdParamSchema,
  pageOf,
  pageQuery,
  timestampSchema,
  timezoneSchema,
} from './shapes.ts';

// A reward is money that a customer holds; the catalogue is what points can be exchanged for. Catalogue ids start at
// 1000000.

export const rewardDefinitionSchema = z.object({
  id: idSchema,
  handle: handleSchema,
  name: z.string(),
  type: z.string(),
  currency: currencySchema,
  short_description: z.string(),
  long_description: z.string(),
  terms_conditions: z.string(),
  earn_instructions: z.string(),
  redeem_instructions_store: z.string(),
  redeem_instructions_online: z.string(),
  icon: z.string(),
  image_url: z.nullable(z.string()),
  is_extendable: z.boolean(),
  min_spend: z.nullable(moneySchema),
});

export const rewardSchema = z.object({
  id: idSchema,
  value_initial: moneySchema,
  value_remaining: moneySchema,
  issued_at: timestampSchema,
  expires_at: timestampSchema,
  timezone: timezoneSchema,
  is_expired: z.boolean(),
  is_active: z.boolean(),
  extended_at: z.nullable(timestampSchema),
  code: z.string(),
  barcode: z.object({ type: z.string(), value: z.string() }),
  definition: rewardDefinitionSchema,
});
export type Reward = z.infer<typeof rewardSchema>;

export const catalogueItemSchema = z.object({
  id: idSchema,
  handle: handleSchema,
  name: z.string(),
  type: z.enum(['voucher', 'product', 'experience', 'dynamic']),
  category: z.string(),
  points: z.number(),
  value: z.nullable(moneySchema),
  currency: currencySchema,
  short_description: z.string(),
  long_description: z.string(),
  terms_conditions: z.string(),
  image_url: z.nullable(z.string()),
  stock: z.nullable(z.number()),
  tier_handle: z.nullable(handleSchema),
  starts_at: z.nullable(timestampSchema),
  ends_at: z.nullable(timestampSchema),
  channel: z.enum(['store', 'online', 'both']),
  limit: z.nullable(z.number()),
  valid_days: z.number(),
});
export type CatalogueItem = z.infer<typeof catalogueItemSchema>;

export const redemptionSchema = z.object({
  id: idSchema,
  catalogue_id: idSchema,
  points: z.number(),
  reward: z.nullable(rewardSchema),
  undo_until: timestampSchema,
});

const reads = { method: 'GET', auth: 'customer', status: [200] } as const;
const readErrors = ['unauthenticated', 'session_expired', 'validation_failed'] as const;

export const getRewards = endpoint({
  ...reads,
  source: 'specification',
  path: '/api/profile/rewards',
  query: z.object({ ...pageQuery, 'filter[issued_at][lte]': z.optional(z.string().check(z.maxLength(40))) }),
  output: pageOf(rewardSchema),
  errors: readErrors,
});
export const getCatalogue = endpoint({
  ...reads,
  source: 'own',
  path: '/api/rewards/catalogue',
  query: z.object({
    ...pageQuery,
    sort: z.optional(z.enum(['recommended', 'points', '-points', 'ends_at'])),
    'filter[category]': z.optional(z.string().check(z.maxLength(64))),
    'filter[type]': z.optional(z.string().check(z.maxLength(64))),
    'filter[affordable]': z.optional(z.literal('1')),
  }),
  output: pageOf(catalogueItemSchema),
  errors: readErrors,
});
export const getCatalogueItem = endpoint({
  ...reads,
  source: 'own',
  path: '/api/rewards/catalogue/{id}',
  params: z.object({ id: numericIdParamSchema }),
  output: dataOf(catalogueItemSchema),
  errors: [...readErrors, 'not_found'],
});
export const postRedeem = endpoint({
  method: 'POST',
  auth: 'customer',
  source: 'own',
  idempotent: true,
  path: '/api/rewards/catalogue/{id}/redeem',
  params: z.object({ id: numericIdParamSchema }),
  body: z.object({
    quantity: z.optional(z.number()),
    amount: z.optional(z.number()),
    option: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: dataOf(redemptionSchema),
  status: [201],
  errors: [
    'not_found',
    'insufficient_points',
    'tier_required',
    'out_of_stock',
    'not_started',
    'ended',
    'limit_reached',
    'account_suspended',
    'step_up_required',
    'price_changed',
  ],
});
export const postRedemptionUndo = endpoint({
  method: 'POST',
  auth: 'customer',
  source: 'own',
  idempotent: true,
  path: '/api/profile/redemptions/{id}/undo',
  params: z.object({ id: numericIdParamSchema }),
  output: doneSchema,
  status: [200],
  errors: ['not_found', 'conflict', 'ended'],
});
export const postRewardExtend = endpoint({
  method: 'POST',
  auth: 'customer',
  source: 'own',
  idempotent: true,
  path: '/api/profile/rewards/{id}/extend',
  params: z.object({ id: numericIdParamSchema }),
  output: dataOf(rewardSchema),
  status: [200],
  errors: ['not_found', 'conflict', 'ended'],
});
