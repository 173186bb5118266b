import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { asciiDigits } from '../asciiDigits.ts';
import { phoneValue, type PhoneValue } from './PhoneValue.ts';

// Load it by `import()` only: the numbering plans are bigger than a page.

export interface PhoneReading {
  readonly value: PhoneValue;
  /** The number without its country code, in national format. */
  readonly national: string;
}

/** `AU` → `61`. */
export function callingCode(country: string): string {
  return getCountryCallingCode(country as CountryCode);
}

/** @returns the countries with a numbering plan, ISO 3166-1 alpha-2 */
export function callingCountries(): readonly string[] {
  return getCountries();
}

/** The initial value of a form for a known number in E.164: its country, and its national digits. */
export function nationalValue(number: string, country: string): PhoneValue {
  const known = number === '' ? undefined : parsePhoneNumberFromString(number);
  if (!known?.country) return phoneValue(country, number);
  return { ...phoneValue(known.country, number), typed: known.formatNational() };
}

/**
 * Parses typed text as a number of `country`, unless it begins with `+`.
 *
 * @param countries those that are served, ISO 3166-1 alpha-2
 * @returns `undefined` if the text is not a phone number at all
 */
export function readPhone(
  typed: string,
  country: string,
  countries: readonly string[],
): PhoneReading | undefined {
  const number = parsePhoneNumberFromString(asciiDigits(typed), country as CountryCode);
  if (!number) return undefined;
  const served = countries.filter((code) => callingCode(code) === number.countryCallingCode);
  // Some countries share a calling code: take the number's own country if known, else the chosen one.
  const own = served.find((code) => code === number.country) ?? served.find((code) => code === country);
  const found = own ?? served[0];
  const base = { ...phoneValue(found ?? country, typed), e164: undefined };
  const national = number.formatNational();
  if (!number.isValid()) return { value: { ...base, problem: 'invalid' }, national };
  if (found === undefined) return { value: { ...base, problem: 'elsewhere' }, national };
  return { value: { ...base, e164: number.number, problem: undefined }, national };
}
