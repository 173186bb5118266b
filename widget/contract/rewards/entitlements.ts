import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { benefitSchema, offerSchema } from '../offers.ts';
import { dataOf, doneSchema, numericIdParamSchema } from '../shapes.ts';

// What customers do with benefits and offers: claim, use, switch on and off.

export const postBenefitClaim = endpoint({
  method: 'POST',
  auth: 'customer',
  source: 'own',
  idempotent: true,
  path: '/api/profile/benefits/claim',
  body: z.object({ definition_id: z.int() }),
  output: dataOf(benefitSchema),
  status: [201, 200],
  errors: [
    'not_found',
    'conflict',
    'not_started',
    'ended',
    'out_of_stock',
    'tier_required',
    'validation_failed',
  ],
});
const use = {
  auth: 'customer',
  source: 'own',
  path: '/api/profile/benefits/{id}/use',
  params: z.object({ id: numericIdParamSchema }),
  output: dataOf(benefitSchema),
  status: [200],
} as const;
/** Counts one use, which can be cancelled until `live_until`. */
export const postBenefitUse = endpoint({
  ...use,
  method: 'POST',
  idempotent: true,
  errors: ['not_found', 'conflict', 'not_started', 'ended'],
});
/** Gives back the use that is on the screen. `ended`: it is final. */
export const deleteBenefitUse = endpoint({ ...use, method: 'DELETE', errors: ['not_found', 'ended'] });
const activation = {
  auth: 'customer',
  source: 'own',
  path: '/api/profile/offers/{id}/activation',
  params: z.object({ id: numericIdParamSchema }),
} as const;
export const postOfferActivation = endpoint({
  ...activation,
  method: 'POST',
  output: dataOf(offerSchema),
  status: [200],
  errors: ['not_found', 'not_started', 'ended', 'tier_required'],
});
export const deleteOfferActivation = endpoint({
  ...activation,
  method: 'DELETE',
  output: doneSchema,
  status: [200],
  errors: ['not_found'],
});
