import * as z from 'zod/mini';
import { type AddressFields, addressSchema, hasPostcode } from '../../../../contract/profile/addressRules.ts';
import type { Address, Country } from '../../../../contract/reference.ts';
import { asciiDigits } from '../../../lib/asciiDigits.ts';
import type { FormSchema } from '../../../parts/forms/readForm.ts';
import type { Fields } from '../edit/mergeChange.ts';

/** The values of the form as they are typed. */
export type AddressValues = AddressFields;

const LINES = [
  'label',
  'recipient',
  'company',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
] as const satisfies readonly (keyof Address)[];

/** All lines as `undefined`: defaults for a parsed address, which has no empty lines, so that an emptied line is removed. */
const emptied: Fields = Object.fromEntries(LINES.map((key) => [key, undefined]));

/** The form of one address. */
export const addressForm = {
  /**
   * @param country of a new address
   * @param isFirst whether a new address is the first one, which is the default for deliveries and bills
   */
  valuesOf(address: Address | undefined, country: string, isFirst: boolean): AddressValues {
    const lines = Object.fromEntries(LINES.map((key) => [key, address?.[key] ?? '']));
    return {
      ...(lines as Pick<AddressValues, (typeof LINES)[number]>),
      country: address?.country ?? country,
      is_default_shipping: address?.is_default_shipping ?? isFirst,
      is_default_billing: address?.is_default_billing ?? isFirst,
    };
  },
  schema(countries: readonly Country[] | undefined): FormSchema<Fields> {
    const schema = z.pipe(
      addressSchema(countries),
      z.transform((address: Address): Fields => ({ ...emptied, ...address })),
    );
    return {
      safeParse(typed) {
        const values = typed as AddressValues;
        // One that is not shown is neither checked nor sent.
        const postcode = hasPostcode(values.country) ? asciiDigits(values.postcode) : '';
        return schema.safeParse({ ...values, postcode });
      },
    };
  },
};
