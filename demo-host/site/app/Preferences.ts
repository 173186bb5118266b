import { isLanguage, type Language } from './Language.ts';

/** `auto` follows the visitor's device. */
export const schemes = ['light', 'dark', 'auto'] as const;
export type Scheme = (typeof schemes)[number];

/** A visitor's preferences. Kept in two cookies, so that the server renders each page accordingly. */
export interface Preferences {
  readonly language: Language;
  readonly scheme: Scheme;
}

export const preferenceCookies = { language: 'shop_language', scheme: 'shop_scheme' } as const;

export const isScheme = (value: unknown): value is Scheme => schemes.some((scheme) => scheme === value);

const accepted = (header: string | undefined): Language | undefined =>
  header
    ?.split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLanguage);

/** Precedence of the language: address, cookie, `Accept-Language`. */
export const readPreferences = (
  query: string | undefined,
  cookies: Readonly<Record<string, string>>,
  acceptLanguage: string | undefined,
): Preferences => {
  const language = [query, cookies[preferenceCookies.language], accepted(acceptLanguage)].find(isLanguage);
  const scheme = cookies[preferenceCookies.scheme];
  return { language: language ?? 'en', scheme: isScheme(scheme) ? scheme : 'auto' };
};
