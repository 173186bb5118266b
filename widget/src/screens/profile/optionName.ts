import type { TFunction } from 'i18next';

/** Options that have a text of their own in five languages. */
const KNOWN = {
  titles: ['Ms', 'Mrs', 'Mr', 'Mx', 'Dr', 'Prof'],
  genders: ['female', 'male', 'non-binary', 'undisclosed'],
} as const;

/** The name of a title or a gender. A retailer's own, and the customer's own words, are shown as they are. */
export function optionName(t: TFunction, list: keyof typeof KNOWN, value: string): string {
  return KNOWN[list].some((known) => known === value) ? t(`profile.${list}.${value}`) : value;
}
