import type { Language } from '../../contract/reference.ts';

/** The name of each language in that language. */
export const languageNames = {
  en: 'English',
  it: 'Italiano',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
} as const satisfies Record<Language, string>;
