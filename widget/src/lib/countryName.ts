import { intlOf } from './intlOf.ts';

/** `AU` → `Australia`, in the language; if unknown, the fallback or the code itself. */
export function countryName(iso2: string, language: string, fallback = iso2): string {
  try {
    return intlOf(Intl.DisplayNames, language, { type: 'region' as const }).of(iso2) ?? fallback;
  } catch {
    // Free text: the list of countries could not be loaded when it was entered.
    return fallback;
  }
}
