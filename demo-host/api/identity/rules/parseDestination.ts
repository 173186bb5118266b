import { invalid } from '../../platform/call/Refusal.ts';
import { checkExternalRedirect } from './checkExternalRedirect.ts';
import { checkPath } from './checkPath.ts';
import { checkRedirect } from './checkRedirect.ts';

interface Asked {
  readonly redirect?: string | null | undefined;
  readonly externalRedirect?: string | null | undefined;
  readonly iFrame?: boolean | undefined;
  readonly urlPath?: string | null | undefined;
  readonly urlParams?: Record<string, string> | null | undefined;
}

/**
 * Parses the page that a sign-in leads to, in the form that the attempt stores.
 *
 * @throws Refusal 422 for an address outside of the portal and the listed shops
 */
export function parseDestination(asked: Asked, embedOrigins: readonly string[]) {
  const redirect = asked.redirect ? checkRedirect(asked.redirect) : null;
  if (redirect === undefined) throw invalid('redirect', 'not_allowed');
  const external = asked.externalRedirect
    ? checkExternalRedirect(asked.externalRedirect, embedOrigins)
    : null;
  if (external === undefined) throw invalid('externalRedirect', 'not_allowed');
  const framed = asked.iFrame === true && external !== null;
  const urlPath = asked.urlPath ? checkPath(asked.urlPath) : null;
  if (urlPath === undefined) throw invalid('urlPath', 'not_allowed');
  return {
    redirect,
    external_redirect: framed ? external.href : null,
    azp: framed ? external.origin : null,
    url_path: urlPath,
    url_params: keptParams(asked.urlParams),
  };
}

function keptParams(params: Asked['urlParams']): Record<string, string> | null {
  if (params === null || params === undefined) return null;
  // Fewer than `ownParameters`: the link to a shop's page has the other ones again.
  const ours = ['token', 'profile_portal_token', 'b', 'redirect'];
  const kept = Object.entries(params).filter(([name]) => !ours.includes(name));
  const length = kept.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (kept.length > 20 || length > 2048) throw invalid('urlParams', 'too_long');
  return Object.fromEntries(kept);
}
