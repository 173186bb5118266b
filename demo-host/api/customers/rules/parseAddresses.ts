import { addressSchema, type AddressFields, withDefaults } from '#contract/profile/addressRules.ts';
import type { Address, Country } from '#contract/reference.ts';
import { Refusal, type FieldErrors } from '../../platform/call/Refusal.ts';
import { readCountry } from './readCountry.ts';

/**
 * Addresses as they are stored, with one default for deliveries and one for bills.
 *
 * @throws Refusal 422 by field: `addresses.0.postcode`
 */
export function parseAddresses(
  given: readonly AddressFields[],
  countries: readonly Country[],
): readonly Address[] {
  const schema = addressSchema(countries);
  const errors: FieldErrors = {};
  const addresses = given.flatMap((fields, at) => {
    const parsed = schema.safeParse({ ...fields, country: readCountry(fields.country, countries) });
    for (const { path, message } of parsed.error?.issues ?? [])
      errors[['addresses', at, ...path].join('.')] = [message];
    return parsed.data ?? [];
  });
  if (Object.keys(errors).length > 0) throw new Refusal('validation_failed', { errors });
  return withDefaults(addresses);
}
