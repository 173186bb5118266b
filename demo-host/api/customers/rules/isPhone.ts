import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** @returns whether a number in E.164 is complete for its country, by the numbering plans that the portal's forms use */
export function isPhone(number: string): boolean {
  return parsePhoneNumberFromString(number, { extract: false })?.isValid() === true;
}
