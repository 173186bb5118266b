import type { Portal } from './Portal.ts';
import type { PortalOptions } from './PortalOptions.ts';

/**
 * What is known of a place in the page. Other copies of this package read the names without `_`.
 */
export interface MountState {
  portal?: MountedPortal | undefined;
  /** A mailed link that was not handed over yet: if the portal is destroyed before, the next one in this place gets it. */
  link?: { url: string } | undefined;
  /** Origin of the portal that was loaded here and has not been asked for yet. */
  _preloaded?: string | undefined;
}

export interface MountedPortal extends Portal {
  /** Gives a preloaded portal to the page that mounts it. */
  _adopt(options: PortalOptions): void;
}
