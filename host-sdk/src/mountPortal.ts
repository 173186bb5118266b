import { createPortal, type MadePortal, type Mounted } from './createPortal.ts';
import type { Portal } from './Portal.ts';
import { PortalError } from './PortalError.ts';
import type { PortalOptions } from './PortalOptions.ts';
import { readPortalUrl } from './readPortalUrl.ts';
import { takeSignInToken } from './takeSignInToken.ts';

/** On the element, under a name all copies of this package share: a second mount must find the first one. */
const MOUNTED = Symbol.for('profile-portal');

type Place = Element & { [MOUNTED]?: Mounted };

/** Where the last portal was preloaded: a modal or drawer is at home everywhere. */
let preloadPlace: Place | undefined;

/**
 * Mounts the portal in a page: `mountPortal('#account', { portalUrl: 'https://account.example.com' })`. A modal or drawer
 * is closed at first, unless the page's address holds a sign-in link or, with `routeSync`, a page of the portal.
 * Mounting again in the same element replaces what was there. Throws a `PortalError` for options that cannot work;
 * everything that goes wrong later rejects `ready` and is told to `on('error')`.
 */
export function mountPortal(target: string | Element, options: PortalOptions): Portal {
  return mountAt(target, options);
}

/** `mountPortal`, with what `preload` and the script tag know besides. */
export function mountAt(
  target: string | Element,
  options: PortalOptions,
  earlierToken?: string,
  isPreload = false,
): MadePortal {
  const token = takeSignInToken() ?? earlierToken;
  const { origin } = readPortalUrl(options.portalUrl, options.path, location.origin);
  const { mode = 'inline' } = options;
  let place: Place | null = typeof target === 'string' ? document.querySelector(target) : target;
  if (!place) throw new PortalError('bad_request', `no element matches ${String(target)}`);
  if (mode !== 'inline' && preloadPlace?.[MOUNTED]?.preloaded === origin) place = preloadPlace;

  const mounted: Mounted = (place[MOUNTED] ??= {});
  mounted.login = token
    ? { url: `${origin}/?token=${encodeURIComponent(token)}` }
    : (options.login ?? mounted.login);
  if (mounted.preloaded === origin) mounted.portal?.adopt({ ...options, mode });
  else {
    mounted.portal?.destroy();
    mounted.portal = createPortal(place, options, mounted, isPreload);
  }
  mounted.preloaded = isPreload ? origin : undefined;
  if (isPreload) preloadPlace = place;
  if (mounted.login && 'url' in mounted.login) mounted.portal?.open();
  return mounted.portal as MadePortal;
}
