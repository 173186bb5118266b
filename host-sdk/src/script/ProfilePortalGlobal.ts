import type { Portal } from '../mount/Portal.ts';
import type { PortalOptions } from '../mount/PortalOptions.ts';
import type { preload } from '../mount/preload.ts';

/**
 * `window.ProfilePortal`, or the name in the script's `data-namespace`. It is a function, too, as in the queue snippet: its
 * first argument names a function of its own or of `portal`, the others are passed on.
 */
export interface ProfilePortalGlobal {
  (method: string, ...args: unknown[]): Promise<unknown>;
  version: string;
  mount(target: string | Element, options: PortalOptions): Portal;
  preload: typeof preload;
  /** The last portal that a script tag or `mount` has mounted: none of `<profile-portal>` or `preload`. */
  portal?: Portal;
}

declare global {
  interface Window {
    /** Set by the script tag, once it has run. */
    ProfilePortal?: ProfilePortalGlobal;
  }
}
