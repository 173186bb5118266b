import type { Portal } from './Portal.ts';
import type { PortalOptions } from './PortalOptions.ts';

/** State of one element of the page. Other copies of this package read the fields without `_`. */
export interface MountState {
  portal?: MountedPortal | undefined;
  /** A mailed link that no portal has got yet. A portal gets it once it is connected, or else the next one in this element. */
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
