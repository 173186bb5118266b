import type { Portal } from './Portal.ts';
import type { PortalOptions } from './PortalOptions.ts';

/** State of one element of the page. Other copies of this package read the fields without `_`. */
export interface MountState {
  portal?: MountedPortal | undefined;
  /** A mailed link, until its portal is connected. If that is destroyed before, the same portal gets it when mounted here again. */
  link?: { url: string } | undefined;
  /** Origin of a preloaded portal that was not mounted yet. */
  _preloaded?: string | undefined;
}

export interface MountedPortal extends Portal {
  /** The element around the frame. */
  _host: Element;
  /** Gives a preloaded portal to the page that mounts it. */
  _adopt(options: PortalOptions): void;
}
