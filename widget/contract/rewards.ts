import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  currencySchema,
  handleSchema,
  idSchema,
  moneySchema,
  pageOf,
  pageQuery,
  timestampSchema,
  timezoneSchema,
} from './shapes.ts';

// A reward is money that a customer holds.

export const rewardDefinitionSchema = z.object({
  id: idSchema,
  handle: handleSchema,
  name: z.string(),
  type: z.string(),
  currency: currencySchema,
  short_description: z.string(),
  long_description: z.string(),
  terms_conditions: z.string(),
  earn_instructions: z.string(),
  redeem_instructions_store: z.string(),
  redeem_instructions_online: z.string(),
  icon: z.string(),
  image_url: z.nullable(z.string()),
  is_extendable: z.boolean(),
  min_spend: z.nullable(moneySchema),
});

export const rewardSchema = z.object({
  id: idSchema,
  value_initial: moneySchema,
  value_remaining: moneySchema,
  issued_at: timestampSchema,
  expires_at: timestampSchema,
  timezone: timezoneSchema,
  is_expired: z.boolean(),
  is_active: z.boolean(),
  extended_at: z.nullable(timestampSchema),
  code: z.string(),
  barcode: z.object({ type: z.string(), value: z.string() }),
  definition: rewardDefinitionSchema,
});
export type Reward = z.infer<typeof rewardSchema>;

const reads = { method: 'GET', auth: 'customer', status: [200] } as const;
const readErrors = ['unauthenticated', 'session_expired', 'validation_failed'] as const;

export const getRewards = endpoint({
  ...reads,
  source: 'specification',
  path: '/api/profile/rewards',
  query: z.object({
    // The portal asks for the first page alone: what can be used comes first, and without a size the page is a long one.
    ...pageQuery,
    /** The portal sends its present time. A time within five seconds of the server's is read as now, because clocks differ. */
    'filter[issued_at][lte]': z.optional(z.string().check(z.maxLength(40))),
  }),
  output: pageOf(rewardSchema),
  errors: readErrors,
});
