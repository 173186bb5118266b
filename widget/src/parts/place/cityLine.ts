import type { Address } from '../../../contract/reference.ts';

/** Countries whose addresses have the postcode before the city: `00184 Roma RM`. */
const POSTCODE_FIRST =
  /^(AT|BE|BG|CH|CZ|DE|DK|DZ|EE|ES|FI|FR|GR|HR|IL|IS|IT|LI|LT|LU|MA|MC|MX|NL|NO|PL|PT|RO|RS|SE|SI|SK|SM|TN|TR|VA)$/;

/**
 * The line of an address with city, state and postcode, in the order of its country.
 *
 * @param state as it is written there (`stateText`)
 */
export function cityLine({ city, postcode, country }: Address, state: string | undefined): string {
  // Not twice where a city is a state of the same name, such as Madrid.
  const own = state === city ? undefined : state;
  const parts = POSTCODE_FIRST.test(country) ? [postcode, city, own] : [city, own, postcode];
  return parts.filter(Boolean).join(' ');
}
