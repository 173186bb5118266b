import { matchRoute } from './matchRoute.ts';
import { parseUrl } from '../../lib/parseUrl.ts';

const LONGEST = 2048;

/**
 * A place inside the portal to go to after signing in, or `undefined` for anything else:
 *
 * 1. it starts with exactly one slash, and no backslash follows;
 * 2. it holds no control characters, and is at most 2048 long;
 * 3. read as an address it stays on this origin, and has the same path as before (no dot segments, no hidden encoding);
 * 4. the path is one of the portal's pages, and neither the login page, which would lead back here, nor that of a device in a
 *    store, which has no session.
 */
export function safeRedirect(wanted: string | null | undefined, origin: string): string | undefined {
  if (!wanted || wanted.length > LONGEST || !/^\/(?![/\\])/.test(wanted)) return undefined;
  // oxlint-disable-next-line no-control-regex -- rule 2
  if (/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/.test(wanted)) return undefined;
  const url = parseUrl(wanted, origin);
  if (!url || url.origin !== origin) return undefined;
  const path = wanted.split(/[?#]/, 1)[0] ?? '';
  if (url.pathname !== path || path.includes('%')) return undefined;
  const { view } = matchRoute(path, '');
  const isPage = view !== 'notFound' && view !== 'signIn' && matchRoute(path, url.search).view !== 'kiosk';
  return isPage ? path + url.search + url.hash : undefined;
}
