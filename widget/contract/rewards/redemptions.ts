import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { rewardSchema } from '../rewards.ts';
import {
  currencySchema,
  dataOf,
  doneSchema,
  idSchema,
  moneySchema,
  numericIdParamSchema,
  pageOf,
  pageQuery,
  timestampSchema,
  timezoneSchema,
} from '../shapes.ts';

// Points exchanged for an item of the catalogue: for money (a reward), or for goods with a code to collect them.

export const redemptionSchema = z.object({
  id: idSchema,
  catalogue_id: idSchema,
  /** With the name of the option that was chosen. */
  name: z.string(),
  /** The handle of that option. */
  option: z.optional(z.nullable(z.string())),
  type: z.enum(['voucher', 'product', 'experience', 'dynamic']),
  image_url: z.nullable(z.string()),
  points: z.number(),
  quantity: z.number(),
  /** Money that is to be paid for all pieces when they are collected or ordered, as of the exchange. `null`: none. */
  price: z.optional(z.nullable(moneySchema)),
  /** Of `price`. */
  currency: z.optional(z.nullable(currencySchema)),
  redeemed_at: timestampSchema,
  undo_until: timestampSchema,
  expires_at: timestampSchema,
  timezone: timezoneSchema,
  status: z.enum(['ready', 'used', 'undone', 'expired']),
  /** Where it can be used or collected: the channel of the item. */
  channel: z.optional(z.enum(['store', 'online', 'both'])),
  /** Of goods: what the till scans. Money has the code of its reward. */
  code: z.nullable(z.string()),
  reward: z.nullable(rewardSchema),
});
export type Redemption = z.infer<typeof redemptionSchema>;

export const getRedemptions = endpoint({
  method: 'GET',
  auth: 'customer',
  source: 'own',
  path: '/api/profile/redemptions',
  query: z.object(pageQuery),
  output: pageOf(redemptionSchema),
  status: [200],
  errors: ['unauthenticated', 'session_expired', 'validation_failed'],
});
export const postRedeem = endpoint({
  method: 'POST',
  auth: 'customer',
  source: 'own',
  idempotent: true,
  path: '/api/rewards/catalogue/{id}/redeem',
  params: z.object({ id: numericIdParamSchema }),
  body: z.object({
    /** Default: 1. */
    quantity: z.optional(z.int().check(z.positive(), z.maximum(100))),
    /** The points to exchange, for an item of type `dynamic`: a multiple of its `points`. */
    amount: z.optional(z.int().check(z.positive())),
    /** The handle of one of the item's options. Needed if it has some, refused if it has none. */
    option: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    /** The sum that the customer has agreed to; if it is no longer the price, the answer is `price_changed`. */
    points: z.optional(z.int().check(z.positive())),
    /** The same of the money that is paid later, for all pieces. Default: 0, so that it is never taken without being agreed to. */
    price: z.nullish(moneySchema),
    /** What the customer was shown to get: the money, for all pieces, and the days that it is valid. If it is less now, the answer is `price_changed`. */
    value: z.nullish(moneySchema),
    valid_days: z.nullish(z.int().check(z.positive())),
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
    'validation_failed',
    'conflict',
  ],
});
/** Undoes an exchange within 15 minutes, unless a part of it was used. The points come back with their times of expiry. */
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
/** Extends a reward once, within the 14 days before it expires. */
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
