import type { Portal } from '../mount/Portal.ts';
import type { PortalOptions } from '../mount/PortalOptions.ts';
import type { preload } from '../mount/preload.ts';

/**
 * `window.ProfilePortal`, or the name in the script's `data-namespace`. It is a function, too, as in the queue snippet: its
 * first argument names a function of its own or of the last mounted portal, the others are passed on.
 */
export interface ProfilePortalGlobal {
  (method: string, ...args: unknown[]): Promise<unknown>;
  version: string;
  mount(target: string | Element, options: PortalOptions): Portal;
  preload: typeof preload;
  /** The portal that was mounted last. */
  portal?: Portal;
}

declare global {
  interface Window {
    /** Set by the script tag, once it has run. */
    ProfilePortal?: ProfilePortalGlobal;
  }
}
