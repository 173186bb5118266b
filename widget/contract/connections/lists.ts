import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dataOf, handleSchema, idSchema, numericIdParamSchema } from '../shapes.ts';

// The lists of a connection: what a customer has bought or keeps for a person.

/** The specification's message for a request with a missing field. */
export const INVALID_ARGUMENTS = 'Invalid Arguments';

const connectionListItemSchema = z.object({
  id: idSchema,
  source: z.string(),
  product_variant_id: z.nullable(idSchema),
  product_id: z.nullable(idSchema),
  quantity: z.number(),
  /** What it is called, in the customer's language. */
  title: z.optional(z.string()),
});
export const connectionListSchema = z.object({
  id: idSchema,
  handle: handleSchema,
  name: z.string(),
  items_count: z.number(),
  items: z.array(connectionListItemSchema),
});
export type ConnectionList = z.infer<typeof connectionListSchema>;

const customer = { auth: 'customer' } as const;
const errors = ['unauthenticated', 'session_expired', 'not_found', 'validation_failed'] as const;
const idParams = z.object({ id: numericIdParamSchema });

export const getLists = endpoint({
  ...customer,
  source: 'specification',
  method: 'GET',
  path: '/api/connections/{id}/lists',
  params: idParams,
  query: z.object({ 'filter[handle]': z.optional(z.string().check(z.maxLength(64))) }),
  output: dataOf(z.array(connectionListSchema)),
  status: [200],
  errors,
});
/** If the handle exists, answers 200 with the existing list. */
export const postList = endpoint({
  ...customer,
  source: 'specification',
  method: 'POST',
  path: '/api/connections/{id}/lists',
  params: idParams,
  body: z.object({
    handle: z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/)),
    name: z.optional(z.string().check(z.trim(), z.normalize('NFC'), z.minLength(1), z.maxLength(100))),
  }),
  output: dataOf(connectionListSchema),
  status: [201, 200],
  errors: [...errors, 'limit_reached'],
  messages: { invalid: INVALID_ARGUMENTS, failed: 'Error creating list' },
});
/** Needs exactly one of `product_variant_id` and `product_id`. */
export const postListsItem = endpoint({
  ...customer,
  source: 'specification',
  method: 'POST',
  path: '/api/connections/{id}/lists/{listId}/items',
  params: z.object({ id: numericIdParamSchema, listId: numericIdParamSchema }),
  body: z
    .object({
      source: z.literal('profile-portal'),
      product_variant_id: z.optional(z.nullable(z.int().check(z.gte(1)))),
      product_id: z.optional(z.nullable(z.int().check(z.gte(1)))),
    })
    .check(
      z.refine(
        ({ product_variant_id: variant, product_id: product }) =>
          ((variant ?? null) === null) !== ((product ?? null) === null),
      ),
    ),
  output: dataOf(connectionListItemSchema),
  status: [201],
  errors: [...errors, 'limit_reached'],
  idempotent: 'optional',
  messages: { invalid: INVALID_ARGUMENTS, failed: 'Error creating list Item' },
});
export const deleteListsItem = endpoint({
  ...customer,
  source: 'own',
  method: 'DELETE',
  path: '/api/connections/{id}/lists/{listId}/items/{itemId}',
  params: z.object({ id: numericIdParamSchema, listId: numericIdParamSchema, itemId: numericIdParamSchema }),
  output: null,
  status: [204],
  errors,
});
