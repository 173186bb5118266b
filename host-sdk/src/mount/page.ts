import { PortalError } from './PortalError.ts';

// A server may import the package, too.

/** @throws PortalError on a server. */
export function requirePage(): void {
  if (!globalThis.document) throw new PortalError('bad_request', 'there is no page: mount in a browser');
}
/** The page's address. On a server an empty one. */
export const pageLocation = (): Location => globalThis.location ?? { hash: '' };
