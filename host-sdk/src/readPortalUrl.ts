import { PortalError } from './PortalError.ts';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/;

/** The address of a page in the portal, or a clear refusal: a mistake here would send customers' data elsewhere. */
export function readPortalUrl(portalUrl: unknown, path: string | undefined, pageOrigin: string): URL {
  const base = parse(portalUrl, undefined);
  const isSafe = base?.protocol === 'https:' || (base?.protocol === 'http:' && LOOPBACK.test(base.hostname));
  if (!base || !isSafe || base.username || base.password)
    throw new PortalError('bad_request', `portalUrl is no https address: ${String(portalUrl)}`);
  // A frame of our own origin could undo its own sandbox.
  if (base.origin === pageOrigin)
    throw new PortalError('forbidden', `portalUrl is this page's own origin, ${pageOrigin}`);
  const url = parse(path ?? '', base);
  if (!url || url.origin !== base.origin)
    throw new PortalError('bad_request', 'path must be a page of the portal, from /');
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
