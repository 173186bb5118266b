import { createAddressSync } from './createAddressSync.ts';
import type { RouteSync } from '../mount/PortalOptions.ts';
import { readPath } from './readPath.ts';

/** A page that follows another within this time is a redirect: going back must skip the page before it. */
const REDIRECT_MS = 300;

export interface RouteFollower {
  /** The page that the address names. */
  read(): string | undefined;
  /** The portal shows this page; false: its dialog was closed. */
  onRoute(path: string | false): void;
  stop(): void;
}

/**
 * Keeps the page's address and the portal's page in step. The portal never adds to the history, so every entry is added
 * here: the first page and redirects replace their entry, and one step back from the first page leaves the page. A step to an
 * entry without a page of the portal closes its dialog, and a step to one with a page opens it.
 *
 * @param host the element around the frame. Where the page has removed it, the address belongs to another page.
 * @param close closes the dialog, if it is one
 * @param toggle shows the portal, or closes its dialog
 * @throws an error with the code `bad_request` if `routeSync` is an object without `read` or `write`.
 */
export function followRoute(
  routeSync: 'hash' | 'query' | RouteSync,
  origin: string,
  host: Element,
  close: () => void,
  toggle: (shown: boolean) => void,
  navigate: (input: { path: string }) => Promise<void>,
): RouteFollower {
  const sync = syncOf(routeSync);
  let shown: string | undefined;
  /** Not before the first page, nor for the page that a step in the history leads to: that replaces the entry. */
  let mayAdd = false;
  /** When the portal last changed its page. */
  let atMs = 0;
  /** The dialog is being opened, with its former page. */
  let isOpening = false;
  const read = (): string | undefined => readPath(sync.read(), origin);

  function onPop(): void {
    if (!host.isConnected) return;
    const path = read();
    if (path === undefined) return close();
    if (path === shown) return;
    const before = shown;
    mayAdd = false;
    shown = undefined;
    isOpening = true;
    toggle(true);
    isOpening = false;
    const opening = navigate({ path });
    opening.catch(() => {
      if (!host.isConnected) return;
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
      if (path === shown || isOpening || !host.isConnected) return;
      if (path === false) {
        if (read() !== undefined) sync.clear?.();
        shown = undefined;
        mayAdd = false;
        return;
      }
      if (readPath(path, origin) === undefined) return;
      shown = path;
      if (path !== sync.read()) sync.write(path, { replace: !mayAdd || now - atMs < REDIRECT_MS });
      mayAdd = true;
      atMs = now;
    },
    stop: () => removeEventListener('popstate', onPop),
  };
}

function syncOf(routeSync: 'hash' | 'query' | RouteSync): RouteSync {
  const sync =
    typeof routeSync === 'object'
      ? routeSync
      : createAddressSync(routeSync === 'query' ? 'search' : routeSync);
  if (typeof sync.read !== 'function' || typeof sync.write !== 'function')
    // Not a `PortalError`, whose class this file of the script would have to contain.
    throw Object.assign(new Error('bad_request'), { code: 'bad_request' });
  return sync;
}
