import { type Language, languages } from '../../contract/reference.ts';

/** One of the five (specification, section 5). Compares values, so that no name reaches a prototype or an import. */
export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}
