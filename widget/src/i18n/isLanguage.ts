import { type Language, languages } from '../../contract/reference.ts';

/**
 * Whether it is one of the five languages (specification, section 5). Compares values, so that no input reaches a prototype
 * or an import.
 */
export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}
