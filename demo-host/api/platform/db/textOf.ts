import type { Translations } from './columns.ts';

/** @returns a definition's text in a language, else in English, else an empty text */
export function textOf(translations: Translations, language: string, field: string): string {
  const found = find(translations, language, field);
  return typeof found === 'string' ? found : '';
}

/** A definition's list of texts. */
export function listOf(translations: Translations, language: string, field: string): string[] {
  const found = find(translations, language, field);
  return Array.isArray(found) ? [...(found as readonly string[])] : [];
}

function find(translations: Translations, language: string, field: string): unknown {
  return translations[language]?.[field] ?? translations['en']?.[field];
}

/** All texts of a definition at once, by field. */
export function textsOf<F extends string>(
  translations: Translations,
  language: string,
  fields: readonly F[],
): Record<F, string> {
  return Object.fromEntries(fields.map((field) => [field, textOf(translations, language, field)])) as Record<
    F,
    string
  >;
}
