/** `AU` → `Australia`, in the language; the fallback, or the code itself, where that is not known. */
export function countryName(iso2: string, language: string, fallback = iso2): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(iso2) ?? fallback;
  } catch {
    // A country as free text, from when the list could not be had.
    return fallback;
  }
}
