import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { addressSchema } from './reference.ts';
import {
  currencySchema,
  idSchema,
  moneySchema,
  pageOf,
  pageQuery,
  timestampSchema,
  timezoneSchema,
} from './shapes.ts';

/** A part of a number of points, with what it comes from. */
export const pointsPartSchema = z.object({
  /** `base`: one point for each whole unit of `eligible`. `tier`: what the `rate` of the tier on that day adds. `offer`: a bonus.
   * `cap`: what the limit of that offer takes off it. */
  kind: z.enum(['base', 'tier', 'offer', 'cap', 'return', 'other']),
  points: z.number(),
  eligible: z.nullable(moneySchema),
  rate: z.nullable(z.number()),
  tier_name: z.nullable(z.string()),
  /** Of the offer, or of the kind of points. */
  name: z.nullable(z.string()),
  at: z.nullable(timestampSchema),
});
export type PointsPart = z.infer<typeof pointsPartSchema>;

export const transactionStatuses = [
  'processing',
  'ready_for_pickup',
  'shipped',
  'delivered',
  'completed',
  'partially_returned',
  'returned',
  'voided',
  'claimed_pending',
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const transactionItemSchema = z.object({
  id: idSchema,
  name: z.string(),
  quantity: z.number(),
  sku: z.string(),
  /** Per piece. */
  price_original: moneySchema,
  /** Per piece, as paid. */
  price_sell: moneySchema,
  discounts: z.array(z.object({ label: z.string(), amount: moneySchema })),
  points: z.nullable(z.number()),
  is_void: z.boolean(),
  variant: z.nullable(z.object({ id: idSchema, options: z.record(z.string(), z.string()) })),
  product: z.nullable(
    z.object({
      id: idSchema,
      title: z.string(),
      images: z.array(z.object({ url: z.string(), sort_order: z.number() })),
      /** `a` … `d`: the tone of the tile behind the picture. */
      tile: z.nullable(z.string()),
      url: z.nullable(z.string()),
    }),
  ),
  list_item: z.nullable(z.object({ id: idSchema, connection_id: idSchema, list_handle: z.string() })),
});
export type TransactionItem = z.infer<typeof transactionItemSchema>;

export const transactionSchema = z.object({
  id: idSchema,
  number: z.string(),
  channel: z.enum(['store', 'online']),
  status: z.enum(transactionStatuses),
  transacted_at: timestampSchema,
  timezone: timezoneSchema,
  location: z.nullable(z.object({ id: idSchema, name: z.string() })),
  currency: currencySchema,
  total: moneySchema,
  total_original: moneySchema,
  total_tax: moneySchema,
  total_discount: moneySchema,
  total_shipping: moneySchema,
  total_reward: moneySchema,
  rounding: moneySchema,
  is_void: z.boolean(),
  receipt_ref: z.nullable(z.string()),
  claimed_at: z.nullable(timestampSchema),
  points: z.nullable(
    z.object({
      /** After returns; where all was taken back, what there had been. */
      earned: z.number(),
      /** What is left of them: `earned`, or 0 where all was taken back. */
      total: z.optional(z.number()),
      status: z.enum(['pending', 'active', 'reversed']),
      /** A day of the customer's zone, as all that is about points; `timezone` is the order's. */
      available_at: z.nullable(timestampSchema),
      eligible: moneySchema,
      rate: z.number(),
      tier_name: z.string(),
      /** They sum to `total`. */
      parts: z.optional(z.array(pointsPartSchema)),
    }),
  ),
  payments: z.array(z.object({ type: z.string(), label: z.string(), amount: moneySchema })),
  timeline: z.array(
    z.object({ step: z.string(), at: z.nullable(timestampSchema), due: z.nullable(timestampSchema) }),
  ),
  delivery: z.nullable(
    z.object({
      name: z.string(),
      address: addressSchema,
      tracking_url: z.nullable(z.string()),
      due: z.nullable(timestampSchema),
    }),
  ),
  staff_name: z.nullable(z.string()),
  return_by: z.nullable(timestampSchema),
  receipt: z.object({ available: z.boolean(), url: z.nullable(z.string()) }),
  items: z.array(transactionItemSchema),
});
export type Transaction = z.infer<typeof transactionSchema>;

const short = z.string().check(z.maxLength(100));

export const getTransactions = endpoint({
  method: 'GET',
  auth: 'customer',
  source: 'specification',
  path: '/api/profile/transactions',
  query: z.object({
    ...pageQuery,
    sort: z.optional(z.literal('-transacted_at')),
    include: z.optional(z.literal('product')),
    include_list_item: z.optional(z.literal('1')),
    'filter[channel]': z.optional(z.enum(['store', 'online'])),
    'filter[returns]': z.optional(z.literal('1')),
    'filter[year]': z.optional(z.string().check(z.regex(/^[0-9]{4}$/))),
    'filter[location_id]': z.optional(z.string().check(z.regex(/^[0-9]{1,9}$/))),
    'filter[text]': z.optional(short),
    'filter[id]': z.optional(z.string().check(z.regex(/^[0-9]{1,15}$/))),
  }),
  output: pageOf(transactionSchema),
  status: [200],
  errors: ['unauthenticated', 'session_expired', 'validation_failed'],
});
