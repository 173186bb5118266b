import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { balancesSchema } from './loyalty.ts';
import { dataOf, idSchema, timestampSchema } from './shapes.ts';

// The partner airline. `qff` is the specification's name in these calls; customers read the partner's configured name.

const numberSchema = z.string().check(z.minLength(1), z.maxLength(20));
const lastNameSchema = z.string().check(z.minLength(1), z.maxLength(50));
const referenceSchema = z.string().check(z.minLength(1), z.maxLength(40));
/** `from` points of the customer become `to` points of the airline. */
const rateSchema = z.object({ from: z.number(), to: z.number(), effective_from: timestampSchema });
export const conversionSchema = z.object({
  id: idSchema,
  requested_at: timestampSchema,
  points_out: z.number(),
  points_in: z.number(),
  rate: z.string(),
  status: z.enum(['requested', 'sent', 'credited', 'returned']),
  reference: z.string(),
  expected_by: z.nullable(timestampSchema),
});

const customer = { auth: 'customer', source: 'specification' } as const;
const link = z.object({ qff_number: numberSchema, qff_last_name: lastNameSchema });

export const postAirlineValidate = endpoint({
  ...customer,
  method: 'POST',
  path: '/api/qff/validate',
  body: link,
  output: dataOf(z.object({ valid: z.literal(true), masked_name: z.string() })),
  status: [200],
  errors: ['name_mismatch', 'number_invalid', 'upstream_unavailable', 'rate_limited'],
});
export const postAirlineLink = endpoint({
  ...customer,
  method: 'POST',
  path: '/api/qff/link',
  body: link,
  output: dataOf(z.object({ status: z.literal('linked'), qff_joined_at: timestampSchema })),
  status: [200],
  errors: [
    'name_mismatch',
    'number_invalid',
    'already_linked',
    'upstream_unavailable',
    'step_up_required',
    'rate_limited',
  ],
});
export const deleteAirlineLink = endpoint({
  auth: 'customer',
  source: 'own',
  method: 'DELETE',
  path: '/api/qff/link',
  output: null,
  status: [204],
  errors: ['not_linked', 'step_up_required'],
});
export const getAirlinePoints = endpoint({
  ...customer,
  method: 'GET',
  path: '/api/qff/points',
  output: dataOf(
    z.object({
      available: z.number(),
      pending: z.number(),
      rate: rateSchema,
      min: z.number(),
      step: z.number(),
      max: z.number(),
      remaining_today: z.number(),
      remaining_year: z.number(),
    }),
  ),
  status: [200],
  errors: ['unauthenticated', 'not_linked'],
});
export const getAirlineHistory = endpoint({
  ...customer,
  method: 'GET',
  path: '/api/qff/history',
  output: dataOf(z.array(conversionSchema)),
  status: [200],
  errors: ['unauthenticated'],
});
export const postAirlineQuote = endpoint({
  auth: 'customer',
  source: 'own',
  method: 'POST',
  path: '/api/qff/quote',
  body: z.object({ amount: z.int().check(z.minimum(1)) }),
  output: dataOf(
    z.object({
      quote_id: z.string(),
      points_out: z.number(),
      points_in: z.number(),
      rate: rateSchema,
      expires_at: timestampSchema,
    }),
  ),
  status: [200],
  errors: ['below_minimum', 'not_multiple', 'insufficient_points', 'limit_reached', 'not_linked'],
});
export const postAirlineRedeem = endpoint({
  ...customer,
  idempotent: true,
  method: 'POST',
  path: '/api/qff/redeem',
  body: z.object({ amount: z.int().check(z.minimum(1)), quote_id: z.string().check(z.maxLength(64)) }),
  output: dataOf(z.extend(conversionSchema, { balance: balancesSchema })),
  status: [201],
  errors: [
    'below_minimum',
    'not_multiple',
    'insufficient_points',
    'limit_reached',
    'not_linked',
    'rate_changed',
    'not_found',
    'conflict',
    'step_up_required',
    'upstream_unavailable',
  ],
});
/** The airline reports the outcome of a conversion. The same report may come more than once. */
export const postAirlineCallback = endpoint({
  auth: 'partner',
  source: 'own',
  method: 'POST',
  path: '/api/qff/callback',
  body: z.object({
    reference: referenceSchema,
    member_number: numberSchema,
    status: z.enum(['credited', 'rejected']),
  }),
  output: null,
  status: [204],
  errors: ['unauthenticated', 'not_found', 'conflict'],
});
