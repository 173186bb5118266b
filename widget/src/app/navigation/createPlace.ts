import { signal, type ReadonlySignal } from '@preact/signals-react';
import type { Place } from '../../core/app/useApp.ts';
import { plainPath } from '../../../contract/portalPages.ts';
import { parseUrl } from '../../lib/parseUrl.ts';

export interface PlaceModel {
  readonly current: ReadonlySignal<Place>;
  /** Goes to a page of the portal; anything else is ignored. */
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  /** The page before; `false` when there is none. */
  back(): boolean;
  start(): () => void;
}

/** What belongs to the frame, not to a page: every address of a framed portal keeps it, and no page sees it. */
const FRAME_PARAMETERS = ['embed', 'scheme', 'guest'];

/**
 * Where the portal is, in the address bar and in a signal.
 *
 * In a frame the history is only ever replaced, so that the host's back button is never trapped; the way back is remembered
 * here instead.
 */
export function createPlace(embedded: boolean): PlaceModel {
  const current = signal(read());
  const behind: string[] = [];
  const update = () => {
    const next = read();
    const { path, search } = current.peek();
    if (next.path !== path || next.search !== search) current.value = next;
  };
  const go = (url: URL, replace: boolean) => {
    const own = new URLSearchParams(location.search);
    // A token must not stand in the address, where other scripts and logs could read it. Hosts pass it by `login`.
    url.searchParams.delete('token');
    for (const name of FRAME_PARAMETERS) {
      const value = own.get(name);
      url.searchParams.delete(name);
      if (embedded && value !== null) url.searchParams.set(name, value);
    }
    const address = url.pathname + url.search + url.hash;
    // As browsers do for a link to the page that is shown.
    history[replace || url.href === location.href ? 'replaceState' : 'pushState'](null, '', address);
    update();
  };
  return {
    current,
    navigate(path, { replace = false } = {}) {
      const url = parseUrl(path, location.href);
      if (!url || url.origin !== location.origin) return;
      const from = current.peek();
      const same = url.pathname === from.path;
      if (embedded && !replace && !same) behind.push(from.path + from.search);
      go(url, replace || embedded);
      if (!same) window.scrollTo(0, 0);
    },
    back() {
      const last = behind.pop();
      if (last !== undefined) go(new URL(last, location.href), true);
      return last !== undefined;
    },
    start() {
      window.addEventListener('popstate', update);
      return () => window.removeEventListener('popstate', update);
    },
  };
}

function read(): Place {
  const query = new URLSearchParams(location.search);
  for (const name of FRAME_PARAMETERS) query.delete(name);
  const search = query.toString();
  return {
    path: plainPath(location.pathname),
    search: search === '' ? '' : `?${search}`,
  };
}
