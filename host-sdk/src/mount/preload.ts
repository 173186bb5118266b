import { mountAt } from './mountPortal.ts';
import { requirePage } from './page.ts';
import type { Portal } from './Portal.ts';
import type { PortalOptions } from './PortalOptions.ts';

export interface PreloadOptions extends Partial<Omit<PortalOptions, 'portalUrl'>> {
  /** Where the portal will stand. Needed for `inline`, because a frame that is moved loads again. */
  target?: string | Element;
}

/**
 * Loads and connects the portal without showing it, as a closed modal by default. Show it with `open()`, or by
 * `mountPortal` for the same portal: with the same element, or as a modal or drawer with any.
 */
export function preload(portalUrl: string, { target, ...options }: PreloadOptions = {}): Portal {
  requirePage();
  // If there is no body yet, `mountAt` refuses the missing place.
  const place = target ?? document.body?.appendChild(document.createElement('div'));
  return mountAt(place, { mode: 'modal', ...options, portalUrl }, true);
}
