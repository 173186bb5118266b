import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dataOf, handleSchema, idSchema, numericIdParamSchema } from '../shapes.ts';
import { changedPersonSchema, personSchema } from './personFields.ts';
import { connectionDetailSchema, programmeSchema } from './programmes.ts';

const customer = { auth: 'customer' } as const;
const errors = ['unauthenticated', 'session_expired', 'not_found', 'validation_failed'] as const;
const idParams = z.object({ id: numericIdParamSchema });

/** The most people that one customer can have. Programmes do not count. */
export const MOST_PEOPLE = 20;

/** A kind of connection: a relation, such as child, or a programme. */
export const connectionDefinitionSchema = z.object({
  id: idSchema,
  handle: handleSchema,
  name: z.string(),
  icon_url: z.nullable(z.string()),
  type: z.enum(['person', 'programme']),
  /** The list that things for them are added to. */
  list_handle: z.nullable(handleSchema),
  /** The person is an adult, who has to agree. */
  needs_consent: z.boolean(),
});
export type ConnectionDefinition = z.infer<typeof connectionDefinitionSchema>;

export const getConnectionDefinitions = endpoint({
  ...customer,
  source: 'own',
  method: 'GET',
  path: '/api/profile/connections/definitions',
  output: dataOf(z.array(connectionDefinitionSchema)),
  status: [200],
  errors: ['unauthenticated', 'session_expired'],
});
/**
 * Adds a person, or links a programme.
 *
 * @throws `limit_reached` beyond `MOST_PEOPLE`, `already_linked` for a programme that the account has
 */
export const postConnection = endpoint({
  ...customer,
  source: 'specification',
  method: 'POST',
  path: '/api/connections',
  body: z.object({
    definition_id: z.int().check(z.gte(1)),
    connector: z.discriminatedUnion('type', [programmeSchema, personSchema]),
  }),
  output: dataOf(connectionDetailSchema),
  status: [201],
  errors: [...errors, 'limit_reached', 'already_linked', 'upstream_unavailable'],
  idempotent: 'optional',
});
/** Changes what is given of a person; the rest stays. Links a programme again that needs attention, with a new code. */
export const putConnection = endpoint({
  ...customer,
  source: 'specification',
  method: 'PUT',
  path: '/api/connections/{id}',
  params: idParams,
  body: z.object({
    definition_id: z.optional(z.int().check(z.gte(1))),
    connector: z.optional(z.discriminatedUnion('type', [programmeSchema, changedPersonSchema])),
  }),
  output: dataOf(connectionDetailSchema),
  status: [200],
  errors: [...errors, 'already_linked', 'upstream_unavailable'],
  idempotent: 'optional',
});
/** Removes a person with their lists, or unlinks a programme. Lines of orders that were for them become unassigned. */
export const deleteConnection = endpoint({
  ...customer,
  source: 'specification',
  method: 'DELETE',
  path: '/api/connections/{id}',
  params: idParams,
  output: null,
  status: [204],
  errors,
});
