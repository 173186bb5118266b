import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { asciiDigits } from '../asciiDigits.ts';
import { phoneValue, type PhoneValue } from './PhoneValue.ts';

// Only ever by `import()`: the numbering plans of the world are bigger than a page.

export interface PhoneReading {
  readonly value: PhoneValue;
  /** The number without its country, as it is written there. */
  readonly national: string;
}

/** `AU` → `61`. */
export const callingCode = (country: string): string => getCountryCallingCode(country as CountryCode);

/** Reads what was typed as a number of `country`; one that begins with `+` says its country itself. */
export function readPhone(
  typed: string,
  country: string,
  countries: readonly string[],
): PhoneReading | undefined {
  const number = parsePhoneNumberFromString(asciiDigits(typed), country as CountryCode);
  if (!number) return undefined;
  const served = countries.filter((one) => callingCode(one) === number.countryCallingCode);
  // Some share a calling code: the number's own country if it says which, else the one that was chosen.
  const own = served.find((one) => one === number.country) ?? served.find((one) => one === country);
  const found = own ?? served[0];
  const base = { ...phoneValue(found ?? country, typed), e164: undefined };
  const national = number.formatNational();
  if (!number.isValid()) return { value: { ...base, problem: 'invalid' }, national };
  if (found === undefined) return { value: { ...base, problem: 'elsewhere' }, national };
  return { value: { ...base, e164: number.number, problem: undefined }, national };
}
