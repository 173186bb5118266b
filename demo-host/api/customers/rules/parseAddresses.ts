import { addressSchema, type AddressFields, withDefaults } from '#contract/profile/addressRules.ts';
import type { Address, Country } from '#contract/reference.ts';
import { Refusal, type FieldErrors } from '../../platform/call/Refusal.ts';
import { readCountry } from './readCountry.ts';
import { readState } from './readState.ts';

const LINES = [
  ...(['label', 'recipient', 'company', 'address_1', 'address_2'] as const),
  ...(['city', 'state', 'postcode', 'country'] as const),
];
type Lines = { readonly [L in (typeof LINES)[number]]?: string | null | undefined };

/**
 * Addresses as they are stored, with one default for deliveries and one for bills.
 *
 * @param stored the customer's addresses. One of them stays as it is, although it may not fit the rules: another system has written it, or
 *   the list of states has changed since. Else no other address could be changed.
 * @throws Refusal 422 by field: `addresses.0.postcode`
 */
export function parseAddresses(
  given: readonly AddressFields[],
  countries: readonly Country[],
  stored: readonly Lines[] = [],
): readonly Address[] {
  const schema = addressSchema(countries);
  const kept = new Set(stored.map(textOf));
  const errors: FieldErrors = {};
  const addresses = given.flatMap((fields, at) => {
    if (kept.has(textOf(fields))) return filled(fields);
    const country = readCountry(fields.country, countries);
    const state = readState(fields.state, countries.find(({ iso_2 }) => iso_2 === country)?.states ?? []);
    const parsed = schema.safeParse({ ...fields, country, state });
    for (const { path, message } of parsed.error?.issues ?? [])
      errors[['addresses', at, ...path].join('.')] = [message];
    return parsed.data ?? [];
  });
  if (Object.keys(errors).length > 0) throw new Refusal('validation_failed', { errors });
  return withDefaults(addresses);
}

/** Equal for addresses with the same lines, whatever they are the default for. */
const textOf = (address: Lines): string => JSON.stringify(LINES.map((line) => address[line] || null));

function filled(fields: AddressFields): Address {
  const lines = Object.entries(fields).filter(([, value]) => value !== '');
  const { address_1, city, country } = fields;
  return { ...Object.fromEntries(lines), address_1, city, country };
}
