import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { benefitSchema } from './offers.ts';
import { addressSchema } from './reference.ts';
import {
  currencySchema,
  dataOf,
  doneSchema,
  handleSchema,
  idSchema,
  timestampSchema,
  timezoneSchema,
} from './shapes.ts';
import { transactionSchema } from './transactions.ts';

export const identitySchema = z.object({ handle: handleSchema, identifier: z.string() });
/** namespace → handle → value. */
export const customAttributesSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
/** `email_optout`, `email_promo`, `email_consent_updated_at`, …: booleans, and text for times and states. */
export const commsSchema = z.record(z.string(), z.nullable(z.union([z.boolean(), z.string()])));
export type Comms = z.infer<typeof commsSchema>;

export const profileSchema = z.object({
  id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  title: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  full_name: z.nullable(z.string()),
  preferred_name: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  mobile_phone: z.nullable(z.string()),
  mobile_verified: z.boolean(),
  secondary_phone: z.nullable(z.string()),
  birth_day: z.nullable(z.number()),
  birth_month: z.nullable(z.number()),
  birth_year: z.nullable(z.number()),
  company: z.nullable(z.string()),
  occupation: z.nullable(z.string()),
  region: z.object({
    id: idSchema,
    handle: handleSchema,
    name: z.string(),
    currency: currencySchema,
    /** The customer's own (`locale:timezone`), else the region's. */
    timezone: timezoneSchema,
  }),
  tier_handle: handleSchema,
  joined_at: timestampSchema,
  joined_location_id: z.nullable(idSchema),
  preferred_location_id: z.nullable(idSchema),
  identities: z.array(identitySchema),
  addresses: z.array(addressSchema),
  custom_attributes: customAttributesSchema,
  attributes: z.object({ comms: commsSchema }),
  agreements: z.array(z.object({ handle: handleSchema, version: z.string(), accepted_at: timestampSchema })),
  /** When the account is erased, if its customer has closed it. */
  closes_at: z.nullable(timestampSchema),
  updated_at: timestampSchema,
});
export type Profile = z.infer<typeof profileSchema>;

/** `GET /api/profile` also contains the latest 20 transactions and the active benefits. */
export const wholeProfileSchema = z.extend(profileSchema, {
  transactions: z.array(transactionSchema),
  benefits: z.array(benefitSchema),
});

const customer = { auth: 'customer' } as const;
const readErrors = ['unauthenticated', 'session_expired'] as const;

export const getProfile = endpoint({
  ...customer,
  source: 'specification',
  method: 'GET',
  path: '/api/profile',
  output: dataOf(wholeProfileSchema),
  status: [200],
  errors: readErrors,
});
export const getProfileProfile = endpoint({
  ...customer,
  source: 'specification',
  method: 'GET',
  path: '/api/profile/profile',
  output: dataOf(profileSchema),
  status: [200],
  errors: readErrors,
});

const pushBody = z.object({
  endpoint: z.string().check(z.maxLength(2048)),
  keys: z.record(z.string(), z.string()),
});
export const postPushSubscription = endpoint({
  ...customer,
  source: 'own',
  method: 'POST',
  path: '/api/profile/push-subscriptions',
  body: pushBody,
  output: doneSchema,
  status: [201],
  errors: ['validation_failed'],
});
export const deletePushSubscription = endpoint({
  ...customer,
  source: 'own',
  method: 'DELETE',
  path: '/api/profile/push-subscriptions',
  body: z.object({ endpoint: z.string().check(z.maxLength(2048)) }),
  output: null,
  status: [204],
  errors: [],
});
export const getCardPass = endpoint({
  ...customer,
  source: 'own',
  method: 'GET',
  path: '/api/profile/card/pass',
  query: z.object({ type: z.enum(['apple', 'google']) }),
  output: null,
  answerType: 'file',
  status: [200],
  errors: ['not_found'],
});
