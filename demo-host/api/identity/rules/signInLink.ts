import { ownParameters } from '#contract/signIn/ownParameters.ts';
import type { AppConfig } from '../../platform/config/AppConfig.ts';
import type { signInAttempts } from '../schema.ts';
import { checkExternalRedirect } from './checkExternalRedirect.ts';
import { checkPath } from './checkPath.ts';
import { checkRedirect } from './checkRedirect.ts';
import { longestAddress } from './longestAddress.ts';

type Attempt = Pick<
  typeof signInAttempts.$inferSelect,
  'redirect' | 'external_redirect' | 'url_path' | 'url_params' | 'language'
>;

type Parameter = [name: string, value: string];

/**
 * The link of a mail. For a request from a frame it leads to the shop's page with the token in the fragment, which
 * reaches no server and no Referer header; otherwise to the portal. Both addresses come from the configuration, never
 * from a header of the request.
 */
export function signInLink(attempt: Attempt, token: string, config: AppConfig): string {
  const page = checkExternalRedirect(attempt.external_redirect, config.embedOrigins);
  return page === undefined ? portalLink(attempt, token, config) : shopLink(page, attempt, token);
}

function portalLink(
  { redirect, language, url_params: params }: Attempt,
  token: string,
  { publicUrl }: AppConfig,
): string {
  const path = checkRedirect(redirect);
  const own: Parameter[] = [['token', token]];
  if (path !== undefined) own.push(['redirect', path]);
  own.push(['lang', language]);
  const linkWith = (kept: readonly Parameter[]) => {
    const url = new URL('/', publicUrl);
    url.search = new URLSearchParams([...kept, ...own]).toString();
    return url.href;
  };
  const kept: Parameter[] = [];
  for (const parameter of Object.entries(params ?? {})) {
    // Encoded, a parameter may be nine times as long as it was when it was checked.
    const fits = linkWith([...kept, parameter]).length <= longestAddress;
    if (fits && !ownParameters.includes(parameter[0])) kept.push(parameter);
  }
  return linkWith(kept);
}

function shopLink(page: URL, { url_path: path, url_params: params }: Attempt, token: string): string {
  const url = new URL(checkPath(path) ?? page.href, page);
  // A path without a query keeps the query of the page that it was requested on.
  if (url.search === '' && url.pathname === page.pathname) url.search = page.search;
  for (const [name, value] of Object.entries(params ?? {})) url.searchParams.set(name, value);
  for (const secret of ['token', 'profile_portal_token']) url.searchParams.delete(secret);
  url.hash = `profile_portal_token=${encodeURIComponent(token)}`;
  return url.href;
}
