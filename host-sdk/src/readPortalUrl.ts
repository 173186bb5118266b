import { PortalError } from './PortalError.ts';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/;

/** The address of a page in the portal, or a clear refusal: a mistake here would send customers' data elsewhere. */
export function readPortalUrl(portalUrl: unknown, path: string | undefined, pageOrigin: string): URL {
  const base = parse(portalUrl, undefined);
  if (!base || base.username || base.password) {
    throw new PortalError(
      'bad_request',
      'portalUrl must be an absolute address, for example https://account.example.com',
    );
  }
  if (base.protocol !== 'https:' && !(base.protocol === 'http:' && LOOPBACK.test(base.hostname))) {
    throw new PortalError('bad_request', `portalUrl must use https, not ${base.protocol}`);
  }
  if (base.origin === pageOrigin) {
    throw new PortalError(
      'forbidden',
      `the portal must not share this page's origin (${pageOrigin}): a frame could undo its own sandbox`,
    );
  }
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
