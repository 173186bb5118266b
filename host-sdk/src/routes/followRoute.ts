import { createAddressSync } from './createAddressSync.ts';
import { PortalError } from '../mount/PortalError.ts';
import type { RouteSync } from '../mount/PortalOptions.ts';
import { readPath } from './readPath.ts';

/** A page that follows another within this time is a redirect: going back must skip the page before it. */
const REDIRECT_MS = 300;

export interface RouteFollower {
  /** The page that the address names. */
  read(): string | undefined;
  /** The portal shows this page. */
  onRoute(path: string): void;
  stop(): void;
}

/**
 * Keeps the page's address and the portal's page in step. The portal never adds to the history, so every entry is added
 * here: the first page and redirects replace their entry, and one step back from the first page leaves the page.
 *
 * @throws PortalError if `routeSync` is an object without `read` or `write`.
 */
export function followRoute(
  routeSync: 'hash' | 'query' | RouteSync,
  origin: string,
  navigate: (path: string) => Promise<void>,
): RouteFollower {
  const sync =
    typeof routeSync === 'object' ? routeSync : createAddressSync(routeSync === 'hash' ? 'hash' : 'search');
  if (typeof sync.read !== 'function' || typeof sync.write !== 'function')
    throw new PortalError('bad_request', 'routeSync must be off|hash|query, or have read and write');
  let shown: string | undefined;
  /** Not before the first page, nor for the page that a step in the history leads to: that replaces the entry. */
  let mayAdd = false;
  /** When the portal last changed its page. */
  let atMs = 0;
  const read = (): string | undefined => readPath(sync.read(), origin);

  function onPop(): void {
    const path = read();
    if (path === undefined || path === shown) return;
    const before = shown;
    mayAdd = false;
    shown = undefined;
    navigate(path).catch(() => {
      // The portal did not go there: restore the address.
      shown = before;
      mayAdd = true;
      if (before !== undefined) sync.write(before, { replace: true });
    });
  }

  addEventListener('popstate', onPop);
  return {
    read,
    onRoute(path) {
      const now = performance.now();
      if (path === shown || readPath(path, origin) === undefined) return;
      shown = path;
      if (path !== sync.read()) sync.write(path, { replace: !mayAdd || now - atMs < REDIRECT_MS });
      mayAdd = true;
      atMs = now;
    },
    stop: () => removeEventListener('popstate', onPop),
  };
}
