import type { Language } from '../../contract/reference.ts';
import { isLanguage } from './isLanguage.ts';
import { languageOfQuery } from './languageOfQuery.ts';

export interface LanguageWishes {
  /** The address: `lang` counts before `language`. */
  readonly query: URLSearchParams;
  /** The customer's own, `custom_attributes.locale.language`. */
  readonly profile?: unknown;
  /** A tag like `fr-CA`. */
  readonly host?: string | undefined;
  readonly configured?: unknown;
}

/** Address › profile › host › configuration › English. A wish that is not one of the five is no wish. */
export function chooseLanguage({ query, profile, host, configured }: LanguageWishes): Language {
  const fromHost = host?.split('-')[0]?.toLowerCase();
  const wishes = [languageOfQuery(query), profile, fromHost, configured];
  return wishes.find(isLanguage) ?? 'en';
}
