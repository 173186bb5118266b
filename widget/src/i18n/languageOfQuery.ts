import type { Language } from '../../contract/reference.ts';
import { isLanguage } from './isLanguage.ts';

/** What the address asks for: the first of `lang` and `language` that is one of the five. */
export function languageOfQuery(query: URLSearchParams): Language | undefined {
  return [query.get('lang'), query.get('language')].find(isLanguage);
}
