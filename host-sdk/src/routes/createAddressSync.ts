import type { RouteSync } from '../mount/PortalOptions.ts';
import { readField } from './readField.ts';

const FIELD = 'portal';

/** Keeps the portal's page in one field of the page's fragment or query. The rest stays as it is. */
export function createAddressSync(part: 'hash' | 'search'): RouteSync {
  function set(field: string, replace: boolean): void {
    const url = new URL(location.href);
    const [, rest] = readField(url[part], FIELD);
    url[part] = rest + (rest && field && '&') + field;
    history[replace ? 'replaceState' : 'pushState'](replace ? history.state : null, '', url);
  }
  return {
    read: () => readField(location[part], FIELD)[0],
    write(path, { replace }) {
      set(`${FIELD}=${encodeURIComponent(path).replaceAll('%2F', '/')}`, replace);
    },
    clear: () => set('', true),
  };
}
