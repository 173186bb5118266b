import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { currencySchema, dataOf, handleSchema, idSchema, moneySchema, timestampSchema } from './shapes.ts';

// Balances and tiers.

export const balancesSchema = z.object({
  reward_balance: moneySchema,
  reward_count: z.number(),
  point_balance: z.number(),
  point_pending: z.number(),
  /** When the next pending points become active. */
  point_pending_at: z.nullable(timestampSchema),
  point_balance_dollars: moneySchema,
  combined_balance_dollars: moneySchema,
  currency: currencySchema,
  /** The zone of the customer's days, by which pending points begin to count. */
  timezone: z.optional(z.string()),
  next_expiry: z.nullable(
    z.object({
      kind: z.enum(['reward', 'points']),
      amount: moneySchema,
      at: timestampSchema,
      timezone: z.string(),
    }),
  ),
  /** The points that expire next, also where a reward in `next_expiry` ends before them. */
  points_expiry: z.optional(
    z.nullable(z.object({ amount: moneySchema, at: timestampSchema, timezone: z.string() })),
  ),
  /** How many of the pending points become active on the day of `point_pending_at` where the customer lives. */
  point_pending_next: z.optional(z.number()),
});
export type Balances = z.infer<typeof balancesSchema>;

export const tierSchema = z.object({
  id: idSchema,
  name: z.string(),
  handle: handleSchema,
  is_floor: z.boolean(),
  /** Tier points within a rolling 365 days that reach this tier. */
  value_min: z.number(),
  /** Tier points until the anniversary that keep this tier. */
  value_maintain: z.number(),
  short_description: z.string(),
  long_description: z.string(),
  terms_conditions: z.string(),
  icon: z.string(),
  image_url: z.nullable(z.string()),
  earn_instructions: z.string(),
  /** Points per unit of currency. */
  earn_rate: z.number(),
  /** `#rrggbb` pair for the chip. */
  colour: z.object({ background: z.string(), ink: z.string() }),
  benefits: z.array(z.string()),
});
export type Tier = z.infer<typeof tierSchema>;

export const tierStatusSchema = z.object({
  current_tier: tierSchema,
  next_tier: z.nullable(tierSchema),
  prev_tier: z.nullable(tierSchema),
  current_credit: z.number(),
  current_progress: z.number(),
  current_remain: z.number(),
  next_progress: z.number(),
  next_remain: z.number(),
  total_points_12m: z.number(),
  anniversary_at: z.nullable(timestampSchema),
  assigned_at: z.nullable(timestampSchema),
  achieved_at: timestampSchema,
  timezone: z.string(),
  all: z.array(tierSchema),
});
export type TierStatus = z.infer<typeof tierStatusSchema>;

const profile = { method: 'GET', auth: 'customer', status: [200], source: 'specification' } as const;
const readErrors = ['unauthenticated', 'session_expired'] as const;

export const getBalances = endpoint({
  ...profile,
  path: '/api/profile/balances',
  output: dataOf(balancesSchema),
  errors: readErrors,
});
export const getTiers = endpoint({
  ...profile,
  path: '/api/profile/tiers',
  output: dataOf(tierStatusSchema),
  errors: readErrors,
});
