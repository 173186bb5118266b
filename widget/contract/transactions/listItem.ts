import * as z from 'zod/mini';
import { INVALID_ARGUMENTS } from '../connections/lists.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, idSchema, numericIdParamSchema } from '../shapes.ts';

// Assigns a line of an order to a person.

const itemParams = z.object({ id: numericIdParamSchema });

/** Assigns a line to an item of a person's list. A line that was assigned to another person is moved. */
export const postListItem = endpoint({
  method: 'POST',
  auth: 'customer',
  source: 'specification',
  path: '/api/profile/transactions/items/{id}/list-item',
  params: itemParams,
  body: z.object({ product_list_item_id: z.int().check(z.gte(1)), type: z.literal('link') }),
  output: dataOf(z.object({ id: idSchema, product_list_item_id: idSchema, type: z.literal('link') })),
  status: [201],
  errors: ['not_found', 'validation_failed'],
  messages: { invalid: INVALID_ARGUMENTS, failed: 'Error assigning item' },
});
/** Undoes the assignment of a line. The item of the list is removed, too, unless another line is assigned to it. */
export const deleteListItem = endpoint({
  method: 'DELETE',
  auth: 'customer',
  source: 'own',
  path: '/api/profile/transactions/items/{id}/list-item',
  params: itemParams,
  output: null,
  status: [204],
  errors: ['not_found'],
});
