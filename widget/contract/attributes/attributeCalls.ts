import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dataOf, handleSchema, idSchema } from '../shapes.ts';

export const sizeSuggestionSchema = z.object({
  /** The connection that the pieces were bought for; `null`: the customer. */
  person: z.nullable(idSchema),
  category: handleSchema,
  system: z.string(),
  value: z.string(),
  /** Pieces of this size that were bought and not returned, of all such pieces of the category. */
  kept: z.number(),
  of: z.number(),
});
export type SizeSuggestion = z.infer<typeof sizeSuggestionSchema>;

/** Sizes that were bought and kept often enough to suggest them. Empty where `privacy:size_suggestions` is off. */
export const getSizeSuggestions = endpoint({
  auth: 'customer',
  source: 'own',
  method: 'GET',
  path: '/api/profile/size-suggestions',
  output: dataOf(z.array(sizeSuggestionSchema)),
  status: [200],
  errors: ['unauthenticated', 'session_expired'],
});

/**
 * Writes one custom attribute; `null` deletes it. `attributeRules.ts` has the rules of each. Namespaces other than
 * `locale`, `size`, `preference` and `privacy` are read-only (`forbidden`). `not_found`: the sizes of a person (`size:tops_3`)
 * that is not one of the customer's connections.
 */
export const putCustomAttribute = endpoint({
  auth: 'customer',
  source: 'specification',
  method: 'PUT',
  path: '/api/profile/attributes/custom/{attribute}',
  /** `{namespace}:{handle}`. */
  params: z.object({ attribute: z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,49}:[a-z][a-z0-9_-]{0,49}$/)) }),
  body: z.object({ value: z.unknown() }),
  output: dataOf(z.object({ namespace: z.string(), handle: z.string(), value: z.unknown() })),
  status: [200],
  errors: ['validation_failed', 'forbidden', 'not_found'],
});
