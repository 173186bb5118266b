import type { Language } from '../../contract/reference.ts';
import { isLanguage } from './isLanguage.ts';
import { languageOfQuery } from './languageOfQuery.ts';

export interface LanguageSources {
  /** The query of the address: `lang` takes precedence over `language`. */
  readonly query: URLSearchParams;
  /** The customer's own language, `custom_attributes.locale.language`. */
  readonly profile?: unknown;
  /** A tag like `fr-CA`. */
  readonly host?: string | undefined;
  readonly configured?: unknown;
}

/** Precedence: address, profile, host, configuration, English. Unsupported languages are treated as missing. */
export function chooseLanguage({ query, profile, host, configured }: LanguageSources): Language {
  const fromHost = host?.split('-')[0]?.toLowerCase();
  const candidates = [languageOfQuery(query), profile, fromHost, configured];
  return candidates.find(isLanguage) ?? 'en';
}
