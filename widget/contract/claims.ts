import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { currencySchema, dataOf, idSchema, moneySchema, timestampSchema } from './shapes.ts';

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
export type ClaimStatus = (typeof claimStatuses)[number];

export const claimSchema = z.object({
  id: idSchema,
  /** One of `claimStatuses`. The list is not part of the first load. */
  status: z.string() as unknown as z.ZodMiniType<ClaimStatus, ClaimStatus>,
  receipt_number: z.string(),
  channel: z.enum(['store', 'online']),
  location: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** `YYYY-MM-DD`, the day on the receipt. */
  transacted_on: z.string(),
  total: moneySchema,
  currency: currencySchema,
  transaction_id: z.nullable(idSchema),
  points: z.nullable(z.number()),
  /** When the points of a matched claim begin to count. */
  available_at: z.nullable(timestampSchema),
  attempts_left: z.nullable(z.number()),
  /** Why it was excluded or rejected, or why a matched claim has no points any more. */
  reason: z.nullable(z.string()),
  /** Photos that are stored. */
  photos: z.number(),
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
