import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { identitySchema, profileSchema } from '../profile.ts';
import { dataOf } from '../shapes.ts';
import { type AddressFields, addressFieldsSchema, MAX_ADDRESSES } from './addressRules.ts';
import { profileFields } from './profileFields.ts';

const { first_name, last_name, ...others } = profileFields;
const part = z.optional(z.nullable(z.number()));
const hasOneDefault = (flag: 'is_default_shipping' | 'is_default_billing') =>
  z.refine<AddressFields[]>((list) => list.filter((each) => each[flag]).length < 2, 'one_default');

/**
 * Partial update: what is left out stays. With `If-Match: <updated_at>` it fails with 409 if the profile has changed meanwhile, and
 * the answer has the current profile as `data`. Everything else of a profile is ignored. `identities` may repeat what the profile has
 * and name the airline's number that it has just linked; another is refused.
 */
export const putProfile = endpoint({
  auth: 'customer',
  source: 'specification',
  method: 'PUT',
  path: '/api/profile',
  body: z.object({
    ...z.partial(z.object({ first_name, last_name, ...others })).shape,
    birth_day: part,
    birth_month: part,
    birth_year: part,
    preferred_location_id: part,
    addresses: z.optional(
      z
        .array(addressFieldsSchema)
        .check(
          z.maxLength(MAX_ADDRESSES, 'too_many'),
          hasOneDefault('is_default_shipping'),
          hasOneDefault('is_default_billing'),
        ),
    ),
    identities: z.optional(z.array(identitySchema).check(z.maxLength(50))),
  }),
  output: dataOf(profileSchema),
  status: [200],
  errors: ['validation_failed', 'conflict', 'unauthenticated'],
});
