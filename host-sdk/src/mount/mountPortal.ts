import { checkOptions } from './checkOptions.ts';
import { createPortal } from './createPortal.ts';
import { findPlace } from './findPlace.ts';
import type { MountedPortal, MountState } from './MountState.ts';
import { requirePage } from './page.ts';
import type { Portal } from './Portal.ts';
import type { PortalOptions } from './PortalOptions.ts';
import { readPortalUrl } from './readPortalUrl.ts';
import { NAMESPACE } from '../protocol/wire/wire.ts';
import { takeSignInToken } from './takeSignInToken.ts';

/** Key on the element, shared by all copies of this package: a second mount must find the first one. */
export const MOUNTED = Symbol.for(NAMESPACE);

export type Place = Element & { [MOUNTED]?: MountState };

/** The element of the last preloaded portal. A modal or drawer may use it wherever it is mounted. */
let preloadPlace: Place | undefined;

/**
 * Mounts the portal in a page: `mountPortal('#account', { portalUrl: 'https://account.example.com' })`. A modal or drawer
 * is closed at first, unless `login` has a `url`, or the page's address holds a sign-in link or, with `routeSync`, a page of the
 * portal. Mounting again in the same element replaces what was there, except for a preloaded portal, which is used. Throws a
 * `PortalError` for options that cannot work; a later error rejects `ready` and is passed to `on('error')`.
 */
export function mountPortal(target: string | Element, options: PortalOptions): Portal {
  return mountAt(target, options);
}

/** Token of a mailed link, taken from the address and not used yet. */
let linkToken: string | undefined;

/** Takes the token out of the page's address now, for the first mount. */
export function captureSignInToken(): void {
  linkToken = takeSignInToken() ?? linkToken;
}

/** `mountPortal` for the code of this package, which also preloads. */
export function mountAt(target: string | Element, options: PortalOptions, isPreload = false): MountedPortal {
  requirePage();
  captureSignInToken();
  checkOptions(options);
  const { origin } = readPortalUrl(options.portalUrl, options.path);
  const { mode = 'inline' } = options;
  let place: Place = findPlace(target);
  /** Whether this portal waits there. If the page has removed it, its document is gone: it is destroyed, and mounted anew. */
  const isPreloaded = ({ [MOUNTED]: state }: Place): unknown =>
    state?._preloaded === origin && (state.portal?._host.isConnected || state.portal?.destroy());
  if (mode !== 'inline' && preloadPlace && isPreloaded(preloadPlace)) place = preloadPlace;

  const mounted: MountState = (place[MOUNTED] ??= {});
  const prefix = origin + '/?token=';
  if (linkToken) mounted.link = { url: prefix + encodeURIComponent(linkToken) };
  // The token of another portal must not reach this one.
  if (!mounted.link?.url.startsWith(prefix)) mounted.link = undefined;
  linkToken = undefined;
  if (isPreloaded(place)) mounted.portal?._adopt({ ...options, mode });
  else {
    mounted.portal?.destroy();
    mounted.portal = createPortal(place, origin, options, mounted, isPreload);
  }
  mounted._preloaded = isPreload ? origin : undefined;
  if (isPreload) preloadPlace = place;
  if (mounted.link || (options.login as { url?: string })?.url) mounted.portal?.open();
  return mounted.portal as MountedPortal;
}
