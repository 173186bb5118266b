import type { Language } from '../../contract/reference.ts';

/** Each language in its own words. */
export const languageNames = {
  en: 'English',
  it: 'Italiano',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
} as const satisfies Record<Language, string>;
