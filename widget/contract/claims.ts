import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  currencySchema,
  dataOf,
  idSchema,
  moneySchema,
  numericIdParamSchema,
  timestampSchema,
} from './shapes.ts';

// Receipts that a customer has submitted later, and their status.

export const claimStatuses = [
  'matched',
  'pending_match',
  'needs_photo',
  'in_review',
  'already_claimed_by_you',
  'already_claimed',
  'too_old',
  'before_joining',
  'excluded',
  'not_found',
  'rejected',
  'cancelled',
] as const;
export const claimSchema = z.object({
  id: idSchema,
  status: z.enum(claimStatuses),
  receipt_number: z.string(),
  channel: z.enum(['store', 'online']),
  location: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** `YYYY-MM-DD`, the day on the receipt. */
  transacted_on: z.string(),
  total: moneySchema,
  currency: currencySchema,
  transaction_id: z.nullable(idSchema),
  points: z.nullable(z.number()),
  attempts_left: z.nullable(z.number()),
  updated_at: timestampSchema,
});
export type Claim = z.infer<typeof claimSchema>;

export const getClaims = endpoint({
  method: 'GET',
  auth: 'customer',
  source: 'own',
  path: '/api/profile/transactions/claims',
  output: dataOf(z.array(claimSchema)),
  status: [200],
  errors: ['unauthenticated', 'session_expired'],
});
export const postClaim = endpoint({
  method: 'POST',
  auth: 'customer',
  source: 'own',
  idempotent: true,
  path: '/api/profile/transactions/claims',
  body: z.object({
    receipt_number: z.string().check(z.minLength(1), z.maxLength(40)),
    channel: z.enum(['store', 'online']),
    location_id: z.optional(z.nullable(z.number())),
    email: z.optional(z.string().check(z.maxLength(254))),
    transacted_on: z.string().check(z.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)),
    transacted_time: z.optional(z.string().check(z.regex(/^[0-9]{2}:[0-9]{2}$/))),
    total: z.number(),
    note: z.optional(z.string().check(z.maxLength(500))),
    declaration: z.literal(true),
  }),
  output: dataOf(claimSchema),
  status: [201, 202],
  errors: ['validation_failed', 'already_claimed', 'limit_reached'],
});
export const putClaimPhoto = endpoint({
  method: 'PUT',
  auth: 'customer',
  source: 'own',
  bodyType: 'file',
  path: '/api/profile/transactions/claims/{id}/photos/{n}',
  params: z.object({ id: numericIdParamSchema, n: numericIdParamSchema }),
  output: dataOf(claimSchema),
  status: [200],
  errors: ['not_found', 'payload_too_large', 'unsupported_media_type'],
});
export const deleteClaim = endpoint({
  method: 'DELETE',
  auth: 'customer',
  source: 'own',
  path: '/api/profile/transactions/claims/{id}',
  params: z.object({ id: numericIdParamSchema }),
  output: null,
  status: [204],
  errors: ['not_found', 'conflict'],
});
