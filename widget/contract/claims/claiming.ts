import * as z from 'zod/mini';
import { claimSchema } from '../claims.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, numericIdParamSchema } from '../shapes.ts';
import { onlineClaimSchema, storeClaimSchema } from './claimFields.ts';

/** 201: matched. 202: any other answer, with the claim's status. A sale that another member has claimed is refused. */
export const postClaim = endpoint({
  method: 'POST',
  auth: 'customer',
  source: 'own',
  idempotent: true,
  path: '/api/profile/transactions/claims',
  body: z.discriminatedUnion('channel', [storeClaimSchema, onlineClaimSchema]),
  output: dataOf(claimSchema),
  status: [201, 202],
  errors: ['validation_failed', 'already_claimed', 'limit_reached', 'conflict'],
});
export const claimPhotoParamsSchema = z.object({
  id: numericIdParamSchema,
  n: z.pipe(
    z.string().check(z.regex(/^[1-3]$/)),
    z.transform((digit) => Number(digit)),
  ),
});
/** A photo of a receipt, or a PDF. One that is sent again replaces the first. */
export const putClaimPhoto = endpoint({
  method: 'PUT',
  auth: 'customer',
  source: 'own',
  bodyType: 'file',
  path: '/api/profile/transactions/claims/{id}/photos/{n}',
  params: claimPhotoParamsSchema,
  output: dataOf(claimSchema),
  status: [200],
  errors: ['not_found', 'conflict', 'payload_too_large', 'unsupported_media_type', 'validation_failed'],
});
/** Withdraws a claim that is not decided. */
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
