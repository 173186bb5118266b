import * as z from 'zod/mini';
import { claimSchema } from '../claims.ts';
import { claimTotalSchema } from '../claims/claimFields.ts';
import { claimReasons, photoTypes } from '../claims/claimLimits.ts';
import { claimPhotoParamsSchema } from '../claims/claiming.ts';
import { endpoint } from '../endpoint.ts';
import {
  currencySchema,
  dataOf,
  idSchema,
  moneySchema,
  numericIdParamSchema,
  pageOf,
  pageQuery,
  timestampSchema,
  timezoneSchema,
} from '../shapes.ts';
import { givenIdSchema, own } from './staffFields.ts';

// Claims that no rule can decide, as staff see and decide them.

/** A sale that a claim may be for. */
const claimableSaleSchema = z.object({
  id: idSchema,
  number: z.string(),
  location: z.nullable(z.object({ id: idSchema, name: z.string() })),
  transacted_at: timestampSchema,
  timezone: timezoneSchema,
  total: moneySchema,
  currency: currencySchema,
  status: z.string(),
  /** The owner of the sale. A sale of another member cannot be given. */
  owner: z.enum(['none', 'member', 'other']),
});

export const staffClaimSchema = z.object({
  ...z.pick(claimSchema, {
    id: true,
    status: true,
    receipt_number: true,
    channel: true,
    location: true,
    transacted_on: true,
    total: true,
    currency: true,
    transaction_id: true,
    reason: true,
    updated_at: true,
  }).shape,
  /** `HH:MM`. */
  transacted_time: z.nullable(z.string()),
  /** The address that the order was placed with. */
  email: z.nullable(z.string()),
  note: z.nullable(z.string()),
  created_at: timestampSchema,
  member: z.object({
    first_name: z.nullable(z.string()),
    last_name: z.nullable(z.string()),
    /** Of the card. */
    number: z.nullable(z.string()),
  }),
  photos: z.array(z.object({ n: z.number(), content_type: z.enum(photoTypes) })),
  /** Sales with its receipt number, and sales without a member, of its day and place, with nearly its total. */
  sales: z.array(claimableSaleSchema),
});
export type StaffClaim = z.infer<typeof staffClaimSchema>;

/** The claims in review, those that wait longest first. */
export const getStaffClaims = endpoint({
  ...own,
  method: 'GET',
  path: '/api/staff/claims',
  query: z.object(pageQuery),
  output: pageOf(staffClaimSchema),
  status: [200],
  errors: ['unauthenticated', 'validation_failed'],
});

/** A photo of a claim in review, without the place and time that cameras store. */
export const getStaffClaimPhoto = endpoint({
  ...own,
  method: 'GET',
  path: '/api/staff/claims/{id}/photos/{n}',
  params: claimPhotoParamsSchema,
  output: null,
  answerType: 'file',
  status: [200],
  errors: ['unauthenticated', 'not_found', 'validation_failed'],
});

const decision = {
  ...own,
  method: 'POST',
  params: z.object({ id: numericIdParamSchema }),
  output: dataOf(staffClaimSchema),
  status: [200],
} as const;

/**
 * Gives the member the points of the purchase, with its order: of a recorded sale (`transaction_id`), or of a sale that no till has sent
 * (`amount`), which is recorded with the claim's receipt number, day and place. The same decision again changes nothing; if the claim has been
 * decided otherwise, `conflict` has the claim in `data`. `already_claimed`: the sale is another member's. `already_exists`: the receipt number
 * is that of a recorded sale. A sale that is the member's own decides the claim as `already_claimed_by_you`.
 */
export const postStaffClaimApproval = endpoint({
  ...decision,
  path: '/api/staff/claims/{id}/approve',
  body: z.object({ transaction_id: z.optional(givenIdSchema), amount: z.optional(claimTotalSchema) }).check(
    z.refine(({ transaction_id, amount }) => (transaction_id === undefined) !== (amount === undefined), {
      path: ['transaction_id'],
      error: 'one_of',
    }),
  ),
  errors: [
    'unauthenticated',
    'not_found',
    'validation_failed',
    'conflict',
    'already_claimed',
    'already_exists',
    'account_suspended',
  ],
});

/** The member reads the reason in the portal. Repeated and conflicting decisions are answered as those of an approval. */
export const postStaffClaimRejection = endpoint({
  ...decision,
  path: '/api/staff/claims/{id}/reject',
  body: z.object({ reason: z.enum(claimReasons) }),
  errors: ['unauthenticated', 'not_found', 'validation_failed', 'conflict'],
});
