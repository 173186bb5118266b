import type { Portal } from '../mount/Portal.ts';
import type { PortalOptions } from '../mount/PortalOptions.ts';

/** `<profile-portal portal-url="…">`. Each event of the portal is dispatched on it, with its value as `detail`. */
export interface ProfilePortalElement extends HTMLElement {
  /** What attributes can't say, such as `getToken`. Set it before the element is in the page. */
  options?: Partial<PortalOptions>;
  /** Set while the element is in the page. */
  portal?: Portal;
}
