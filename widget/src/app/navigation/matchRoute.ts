import { pageAt, portalPages, type PageId } from '../../../contract/portalPages.ts';
import type { PageProps } from '../../core/app/Screen.ts';

export interface Route {
  readonly view: PageId;
  /** Needs a signed-in customer. */
  readonly isProtected: boolean;
  readonly props: PageProps;
}

const noProps: PageProps = { id: '', m: '', location: '' };
/** The API decides which events and stores exist; this only keeps malformed names out of its calls. */
const plainName = /^[a-z0-9][a-z0-9_-]{0,63}$/i;

/**
 * What an address shows.
 *
 * @param path without a slash at the end, except `/` itself
 */
export function matchRoute(path: string, search: string): Route {
  const query = new URLSearchParams(search);
  const isKiosk = query.get('kiosk') === '1';
  const mode = path === '/' ? query.get('mode') : null;
  if (mode === 'event') return named('event', 'm', query.get('m') ?? '', isKiosk);
  if (mode === 'visit') {
    const location = query.get('location') ?? '';
    // Without a store the page itself shows what is missing.
    return location === ''
      ? route(isKiosk ? 'kiosk' : 'visit')
      : named('visit', 'location', location, isKiosk);
  }
  const found = pageAt(path);
  if (found === undefined) return route('notFound');
  // A paired device knows its store, and an event can be shown on it.
  const onDevice = isKiosk && (found.id === 'signIn' || found.id === 'event');
  return route(onDevice ? 'kiosk' : found.id, found.parameters);
}

function route(view: PageId, props: Partial<PageProps> = {}): Route {
  const isProtected = portalPages[view].access === 'customer';
  return { view, isProtected, props: { ...noProps, ...props } };
}

function named(page: PageId, property: 'm' | 'location', name: string, isKiosk: boolean): Route {
  if (!plainName.test(name)) return route('notFound');
  return route(isKiosk ? 'kiosk' : page, { [property]: name });
}
