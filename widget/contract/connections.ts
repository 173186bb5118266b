import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  dataOf,
  handleSchema,
  idSchema,
  numericIdParamSchema,
  pageOf,
  pageQuery,
  timestampSchema,
} from './shapes.ts';

// People that a customer buys for, and other programmes that the account is linked with.

export const connectionSchema = z.object({
  id: idSchema,
  definition: z.object({
    id: idSchema,
    handle: handleSchema,
    name: z.string(),
    icon_url: z.nullable(z.string()),
  }),
  connector: z.object({
    type: z.enum(['person', 'programme']),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    birth_day: z.nullish(z.number()),
    birth_month: z.nullish(z.number()),
    masked: z.nullish(z.string()),
  }),
  status: z.enum(['active', 'pending', 'attention']),
  shared: z.array(z.string()),
  created_at: timestampSchema,
});
export type Connection = z.infer<typeof connectionSchema>;

export const listSchema = z.object({
  id: idSchema,
  handle: handleSchema,
  name: z.string(),
  items_count: z.number(),
  items: z.array(
    z.object({
      id: idSchema,
      source: z.string(),
      product_variant_id: z.nullable(idSchema),
      product_id: z.nullable(idSchema),
      quantity: z.number(),
    }),
  ),
});

const customer = { auth: 'customer', source: 'specification' } as const;
const errors = ['unauthenticated', 'session_expired', 'not_found', 'validation_failed'] as const;
const idParams = z.object({ id: numericIdParamSchema });
const connectionBody = z.object({
  definition_id: z.optional(z.number()),
  connector: z.optional(z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])))),
});

export const getProfileConnections = endpoint({
  ...customer,
  method: 'GET',
  path: '/api/profile/connections',
  query: z.object(pageQuery),
  output: pageOf(connectionSchema),
  status: [200],
  errors,
});
export const getConnections = endpoint({
  ...customer,
  method: 'GET',
  path: '/api/connections',
  query: z.object(pageQuery),
  output: pageOf(connectionSchema),
  status: [200],
  errors,
});
export const getConnection = endpoint({
  ...customer,
  method: 'GET',
  path: '/api/connections/{id}',
  params: idParams,
  output: dataOf(connectionSchema),
  status: [200],
  errors,
});
export const postConnection = endpoint({
  ...customer,
  method: 'POST',
  path: '/api/connections',
  body: connectionBody,
  output: dataOf(connectionSchema),
  status: [201],
  errors: [...errors, 'limit_reached'],
});
export const putConnection = endpoint({
  ...customer,
  method: 'PUT',
  path: '/api/connections/{id}',
  params: idParams,
  body: connectionBody,
  output: dataOf(connectionSchema),
  status: [200],
  errors,
});
export const deleteConnection = endpoint({
  ...customer,
  method: 'DELETE',
  path: '/api/connections/{id}',
  params: idParams,
  output: null,
  status: [204],
  errors,
});
export const getLists = endpoint({
  ...customer,
  method: 'GET',
  path: '/api/connections/{id}/lists',
  params: idParams,
  query: z.object({ 'filter[handle]': z.optional(z.string().check(z.maxLength(64))) }),
  output: dataOf(z.array(listSchema)),
  status: [200],
  errors,
});
/** If the handle exists, answers 200 with the existing list. */
export const postList = endpoint({
  ...customer,
  method: 'POST',
  path: '/api/connections/{id}/lists',
  params: idParams,
  body: z.object({
    handle: z.string().check(z.minLength(1), z.maxLength(64)),
    name: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: dataOf(listSchema),
  status: [201, 200],
  errors,
});
export const postListsItem = endpoint({
  ...customer,
  method: 'POST',
  path: '/api/connections/{id}/lists/{listId}/items',
  params: z.object({ id: numericIdParamSchema, listId: numericIdParamSchema }),
  body: z.object({
    source: z.literal('profile-portal'),
    product_variant_id: z.optional(z.number()),
    product_id: z.optional(z.number()),
  }),
  output: dataOf(z.object({ id: idSchema })),
  status: [201],
  errors,
});
export const deleteListsItem = endpoint({
  auth: 'customer',
  source: 'own',
  method: 'DELETE',
  path: '/api/connections/{id}/lists/{listId}/items/{itemId}',
  params: z.object({ id: numericIdParamSchema, listId: numericIdParamSchema, itemId: numericIdParamSchema }),
  output: null,
  status: [204],
  errors,
});
