import { refuse } from './checkOptions.ts';
import { PortalError } from './PortalError.ts';

/** https, or http on this machine; without a user name or password. */
const SAFE = /^(https:\/\/[^/@]+|http:\/\/(localhost|127(\.\d+){3}|\[::1\]|[^/@]+\.localhost)(:\d+)?)\//;

/**
 * The address of a page in the portal.
 *
 * @throws PortalError for an address that could send customers' data elsewhere.
 */
export function readPortalUrl(portalUrl: unknown, path?: string): URL {
  const base = parse(portalUrl, undefined);
  if (!base || !SAFE.test(base.href)) refuse('portalUrl', portalUrl, 'an https address');
  // A frame of the page's own origin could remove its sandbox.
  if (base.origin === location.origin) throw new PortalError('forbidden', "portalUrl is this page's origin");
  const url = parse(path ?? '', base);
  if (url?.origin !== base.origin) refuse('path', path, 'a page of the portal');
  url.hash = '';
  return url;
}

function parse(value: unknown, base: URL | undefined): URL | undefined {
  try {
    return new URL(value as string, base);
  } catch {
    return undefined;
  }
}
