import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dataOf, idSchema, moneySchema, numericIdParamSchema, timestampSchema } from '../shapes.ts';

// The use history of what a customer holds.

export const usedSchema = z.object({
  used_at: timestampSchema,
  /** Taken from a reward; null: a benefit was used. */
  amount: z.nullable(moneySchema),
  /** The part of the amount that returns gave back to the reward. */
  returned: moneySchema,
  /** The customer's own order that it was used for. Null: shown to staff, the sale is not recorded yet, or it is another customer's. */
  order: z.nullable(
    z.object({
      id: idSchema,
      number: z.string(),
      /** The name of the store. */
      store: z.nullable(z.string()),
    }),
  ),
});
export type Used = z.infer<typeof usedSchema>;

const uses = {
  method: 'GET',
  auth: 'customer',
  source: 'own',
  params: z.object({ id: numericIdParamSchema }),
  output: dataOf(z.array(usedSchema)),
  status: [200],
  errors: ['not_found'],
} as const;
/** The latest 100 uses, newest first. */
export const getRewardUses = endpoint({ ...uses, path: '/api/profile/rewards/{id}/uses' });
/** The same of a benefit, by its code at a till or on the customer's screen. Cancelled uses are not listed. */
export const getBenefitUses = endpoint({ ...uses, path: '/api/profile/benefits/{id}/uses' });
