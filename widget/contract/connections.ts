import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { handleSchema, idSchema, pageOf, pageQuery, timestampSchema } from './shapes.ts';

// People that a customer buys for, and other programmes that the account is linked with. Writes are in `connections/`.

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

const customer = { auth: 'customer', source: 'specification' } as const;
const errors = ['unauthenticated', 'session_expired', 'not_found', 'validation_failed'] as const;

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
