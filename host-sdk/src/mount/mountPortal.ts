import { checkOptions } from './checkOptions.ts';
import { createPortal } from './createPortal.ts';
import { findPlace } from './findPlace.ts';
import type { MountedPortal, MountState } from './MountState.ts';
import type { Portal } from './Portal.ts';
import { PortalError } from './PortalError.ts';
import type { PortalOptions } from './PortalOptions.ts';
import { readPortalUrl } from './readPortalUrl.ts';
import { takeSignInToken } from './takeSignInToken.ts';

/** Key on the element, shared by all copies of this package: a second mount must find the first one. */
const MOUNTED = Symbol.for('profile-portal');

type Place = Element & { [MOUNTED]?: MountState };

/** The element of the last preloaded portal. A modal or drawer may use it wherever it is mounted. */
let preloadPlace: Place | undefined;

/**
 * Mounts the portal in a page: `mountPortal('#account', { portalUrl: 'https://account.example.com' })`. A modal or drawer
 * is closed at first, unless the page's address holds a sign-in link or, with `routeSync`, a page of the portal.
 * Mounting again in the same element replaces what was there. Throws a `PortalError` for options that cannot work;
 * a later error rejects `ready` and is passed to `on('error')`.
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
  if (!globalThis.document) throw new PortalError('bad_request', 'there is no page: mount in a browser');
  captureSignInToken();
  checkOptions(options);
  const { origin } = readPortalUrl(options.portalUrl, options.path);
  const { mode = 'inline' } = options;
  let place: Place = findPlace(target);
  if (mode !== 'inline' && preloadPlace?.[MOUNTED]?._preloaded === origin) place = preloadPlace;

  const mounted: MountState = (place[MOUNTED] ??= {});
  if (linkToken) mounted.link = { url: `${origin}/?token=${encodeURIComponent(linkToken)}` };
  linkToken = undefined;
  if (mounted._preloaded === origin) mounted.portal?._adopt({ ...options, mode });
  else {
    mounted.portal?.destroy();
    mounted.portal = createPortal(place, origin, options, mounted, isPreload);
  }
  mounted._preloaded = isPreload ? origin : undefined;
  if (isPreload) preloadPlace = place;
  if (mounted.link || Object(options.login).url) mounted.portal?.open();
  return mounted.portal as MountedPortal;
}
