import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

export interface Mobile {
  /** E.164. */
  readonly number: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The calling code and the next four digits. Numbers that are bought in bulk often share them. */
  readonly prefix: string;
}

/**
 * Parses a mobile number.
 *
 * @param country of numbers without `+` (ISO 3166-1 alpha-2)
 * @returns `undefined` for any other text, also for premium-rate and shared-cost numbers
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
