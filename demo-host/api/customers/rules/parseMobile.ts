import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

export interface Mobile {
  /** E.164. */
  readonly number: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The calling code and the first four digits after it: numbers that are often bought together begin alike. */
  readonly prefix: string;
}

/**
 * A number that a mobile phone of some country can have, or `undefined`: never a premium or shared-cost one.
 *
 * @param country how digits without `+` are read
 */
export function parseMobile(text: string, country?: string): Mobile | undefined {
  const found = parsePhoneNumberFromString(text, {
    ...(country === undefined ? {} : { defaultCountry: country as 'AU' }),
    extract: false,
  });
  if (found?.country === undefined || !found.isValid()) return undefined;
  const prefix = `+${found.countryCallingCode}${found.nationalNumber.slice(0, 4)}`;
  return { number: found.number, country: found.country, prefix };
}
