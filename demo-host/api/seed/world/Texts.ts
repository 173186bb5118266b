import type { Language } from '#contract/reference.ts';

/** Texts of a definition by language and field. A missing language or field does not compile. */
export type Texts<F extends string> = Record<Language, Record<F, string>>;

/** The same text in all five languages, in the order of the contract: en, it, es, fr, ar. */
export type Phrase = readonly [en: string, it: string, es: string, fr: string, ar: string];

/** Turns texts by field into texts by language, the form of the column `translations`. */
export function translate<F extends string>(fields: Readonly<Record<F, Phrase>>): Texts<F> {
  const entries = Object.entries(fields) as [F, Phrase][];
  const inLanguage = (index: 0 | 1 | 2 | 3 | 4) =>
    Object.fromEntries(entries.map(([field, phrase]) => [field, phrase[index]])) as Record<F, string>;
  return { en: inLanguage(0), it: inLanguage(1), es: inLanguage(2), fr: inLanguage(3), ar: inLanguage(4) };
}
