import type { Language } from '../../contract/reference.ts';
import { isLanguage } from './isLanguage.ts';

/** The language of the address: the first of `lang` and `language` that is supported. */
export function languageOfQuery(query: URLSearchParams): Language | undefined {
  return [query.get('lang'), query.get('language')].find(isLanguage);
}
