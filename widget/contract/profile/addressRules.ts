import * as z from 'zod/mini';
import type { Address, Country } from '../reference.ts';
import { lineSchema } from './profileFields.ts';

export const MAX_ADDRESSES = 10;

const PATTERNS: Readonly<Record<string, RegExp>> = {
  AU: /^\d{4}$/,
  NZ: /^\d{4}$/,
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  GB: /^([A-Z]{1,2}\d[A-Z\d]?|GIR) ?\d[A-Z]{2}$/,
  IT: /^\d{5}$/,
  FR: /^\d{5}$/,
  ES: /^\d{5}$/,
};
const ANY_POSTCODE = /^[\p{L}\p{N} -]{1,12}$/u;

/** Countries whose post needs the state. ISO 3166 has subdivisions for nearly all, but an address in Paris has none. */
const WITH_STATE = new Set('AE AU BR CA CN ES ID IN IT JP KR MX TW US'.split(' '));
export const needsState = (country: string): boolean => WITH_STATE.has(country);

/** Countries whose addresses have no postcode. */
const WITHOUT_POSTCODE = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GM GQ GY HK JM KI KM KN KP LY ML ' +
    'MO MR MW NR NU PA QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TV UG VU YE ZW'
  ).split(' '),
);

/** @returns whether addresses of a country (ISO 3166-1 alpha-2) have a postcode */
export function hasPostcode(country: string): boolean {
  return !WITHOUT_POSTCODE.has(country);
}

/** @returns whether a postcode has the format of a country */
export function isPostcode(postcode: string, country: string): boolean {
  const pattern = Object.hasOwn(PATTERNS, country) ? PATTERNS[country] : undefined;
  return (pattern ?? ANY_POSTCODE).test(postcode);
}

const required = (max: number) => lineSchema(max).check(z.minLength(1, { error: 'required', abort: true }));
const orEmpty = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.optional(schema),
    z.transform((text: string | undefined) => text ?? ''),
  );
const optionalLine = (max: number) => orEmpty(lineSchema(max));
const flag = z.pipe(
  z.optional(z.boolean()),
  z.transform((on: boolean | undefined) => on ?? false),
);

/** The fields of an address without what depends on its country. */
export const addressFieldsSchema = z.object({
  label: optionalLine(30),
  recipient: optionalLine(100),
  company: optionalLine(100),
  address_1: required(100),
  address_2: optionalLine(100),
  city: required(60),
  state: optionalLine(60),
  postcode: orEmpty(lineSchema(12).check(z.toUpperCase())),
  country: required(60),
  is_default_shipping: flag,
  is_default_billing: flag,
});
export type AddressFields = z.output<typeof addressFieldsSchema>;

/** Field → code of what is wrong with it. */
export type AddressErrors = Partial<Record<'country' | 'state' | 'postcode', 'required' | 'invalid'>>;

/**
 * Checks the fields that depend on the country of an address.
 *
 * @param countries of `GET /api/countries`; `undefined` if they could not be loaded: then the server alone checks
 */
export function addressErrors(
  { country, state, postcode }: Pick<AddressFields, 'country' | 'state' | 'postcode'>,
  countries: readonly Country[] | undefined,
): AddressErrors {
  if (countries === undefined) return {};
  const known = countries.find(({ iso_2 }) => iso_2 === country);
  if (known === undefined) return { country: 'invalid' };
  const stateError =
    known.states.length === 0 || known.states.some(({ iso }) => iso === state)
      ? undefined
      : state !== ''
        ? 'invalid'
        : needsState(country)
          ? 'required'
          : undefined;
  const isPosted = hasPostcode(country);
  const postcodeError =
    !isPosted || isPostcode(postcode, country) ? undefined : postcode === '' ? 'required' : 'invalid';
  return {
    ...(stateError && { state: stateError }),
    ...(postcodeError && { postcode: postcodeError }),
  };
}

/** The address as it is stored and sent: empty fields are left out, and the postcode where the country has none. */
export function addressOf(fields: AddressFields): Address {
  const { is_default_shipping, is_default_billing, postcode, ...rest } = fields;
  const lines = { ...rest, postcode: hasPostcode(fields.country) ? postcode : '' };
  const filled = Object.fromEntries(Object.entries(lines).filter(([, text]) => text !== ''));
  const { address_1, city, country } = fields;
  return { ...filled, address_1, city, country, is_default_shipping, is_default_billing };
}

/** The rules of one address, for the server and for the form. */
export function addressSchema(
  countries: readonly Country[] | undefined,
): z.ZodMiniType<Address, z.input<typeof addressFieldsSchema>> {
  const checked = addressFieldsSchema.check(({ value, issues }) => {
    for (const [field, message] of Object.entries(addressErrors(value, countries)))
      issues.push({ code: 'custom', message, path: [field], input: value });
  });
  return z.pipe(checked, z.transform(addressOf));
}

/**
 * A list of addresses in which exactly one is the default for deliveries and one for bills, if there are any.
 *
 * @param chosen the address whose flags win over those of the others
 */
export function withDefaults(addresses: readonly Address[], chosen?: Address): readonly Address[] {
  const holder = (flag: 'is_default_shipping' | 'is_default_billing') =>
    chosen?.[flag] === true ? chosen : (addresses.find((each) => each[flag] === true) ?? addresses[0]);
  const [shipping, billing] = [holder('is_default_shipping'), holder('is_default_billing')];
  return addresses.map((each) => ({
    ...each,
    is_default_shipping: each === shipping,
    is_default_billing: each === billing,
  }));
}
