import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../contract/reference.ts';
import { isolate } from '../lib/isolate.ts';
import { directionOf } from './directionOf.ts';

/**
 * An i18next instance with the texts of the shell. Inserted values are isolated here, so that no sentence can forget it;
 * React does the escaping.
 */
export async function createI18n(language: Language, core: Record<string, unknown>): Promise<I18n> {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: core } },
    // English is not loaded in addition to another language; a missing key fails the build instead.
    fallbackLng: false,
    interpolation: { escape: (value: string) => isolate(value, directionOf(i18n.language as Language)) },
    returnNull: false,
    react: { useSuspense: false },
  });
  return i18n;
}
