import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { handleSchema, idSchema, pageOf, pageQuery, timestampSchema } from './shapes.ts';
import { pointsPartSchema, transactionSchema } from './transactions.ts';

// The ledger, as a customer reads it.

export const pointTypes = [
  'earn_order',
  'earn_action',
  'bonus',
  'redeem',
  'redeem_reversal',
  'adjust_credit',
  'adjust_debit',
  'expire',
  'clawback',
  'convert_out',
  'convert_return',
  'transfer_in',
  'transfer_out',
] as const;
export const pointSchema = z.object({
  id: idSchema,
  type: z.enum(pointTypes),
  amount: z.number(),
  /** Active points after this row; a pending row does not count yet and repeats the previous balance. */
  balance_after: z.number(),
  lot: z.nullable(z.object({ value_initial: z.number(), value_remaining: z.number() })),
  issued_at: timestampSchema,
  accrue_at: z.nullable(timestampSchema),
  expires_at: z.nullable(timestampSchema),
  status: z.enum(['pending', 'active', 'spent', 'expired', 'reversed']),
  definition: z.object({
    id: idSchema,
    handle: handleSchema,
    name: z.string(),
    type: z.enum(['reward', 'tier', 'other']),
  }),
  source: z.nullable(
    z.object({
      type: z.string(),
      id: idSchema,
      label: z.string(),
      /** Of an order: where it was made. */
      channel: z.optional(transactionSchema.shape.channel),
      location: z.optional(transactionSchema.shape.location),
    }),
  ),
  /** The calculation of the points: `144.00 × 1.25`. */
  explain: z.nullable(z.string()),
  /** They sum to `amount`. */
  parts: z.optional(z.array(pointsPartSchema)),
});
export type Point = z.infer<typeof pointSchema>;

const daySchema = z.string().check(z.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/));

/** Oldest first, as the specification requires; to show the newest first, read backwards from the last page. */
export const getPoints = endpoint({
  method: 'GET',
  auth: 'customer',
  status: [200],
  source: 'specification',
  path: '/api/profile/points',
  query: z.object({
    ...pageQuery,
    sort: z.optional(z.literal('issued_at')),
    /** The first and the last day, `2026-11-30`, where the customer lives. Balances stay those of the whole statement. */
    'filter[from]': z.optional(daySchema),
    'filter[to]': z.optional(daySchema),
  }),
  output: pageOf(pointSchema),
  errors: ['unauthenticated', 'session_expired', 'validation_failed'],
});
