/** The shop has the portal's languages. Each name is in its own language. */
export const languageNames = {
  en: 'English',
  it: 'Italiano',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
} as const;

export type Language = keyof typeof languageNames;
export const languages = Object.keys(languageNames) as readonly Language[];

export const isLanguage = (value: unknown): value is Language => Object.hasOwn(languageNames, String(value));

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
