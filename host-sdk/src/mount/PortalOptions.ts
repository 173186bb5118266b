import type { CustomerData } from '../protocol/calls/setCustomerData.ts';
import type { Login } from '../protocol/calls/login.ts';
import type { LogoutReason } from '../protocol/events/logout.ts';
import type { PortalEvents } from '../protocol/events/portalEvents.ts';
import type { Theme } from '../protocol/context/theme.ts';
import type { TokenAnswer, TokenReason } from '../protocol/calls/getToken.ts';

/**
 * Events of a mounted portal. `ready`, `auth`, `route` and `size` are state: a late listener gets the last value. `open`
 * and `close` are the SDK's own: the portal was shown or hidden.
 */
export interface PortalEventMap extends PortalEvents {
  open: undefined;
  close: undefined;
}
export type PortalListeners = { [E in keyof PortalEventMap]?: (value: PortalEventMap[E]) => void };

/** Where the portal stands: in the page, in a dialog over it, or at its inline end over its full height. */
export type PortalMode = 'inline' | 'modal' | 'drawer';

/** A router of the page's own, for `routeSync`. Paths are pages of the portal, from one `/`, without tokens. */
export interface RouteSync {
  /** The portal's page that the page's address names now, or undefined where it names none. */
  read(): string | undefined;
  /** Puts the portal's page into the address: as a new history entry, or in place of the present one. */
  write(path: string, options: { replace: boolean }): void;
  /** Takes the portal's page out of the address, in place of the present entry, because a modal or drawer was closed. */
  clear?(): void;
}

/** What may change while the portal is shown. */
export interface PortalAppearance {
  /** BCP 47, for example `fr`. Default: the page's own language. */
  locale?: string;
  /** A colour scheme, or the scheme with colours and corners. Default: `auto`. */
  theme?: 'light' | 'dark' | 'auto' | Theme;
  /** Where the portal stands. A change keeps its document. Default: `inline`. */
  mode?: PortalMode;
  /** Hides the portal's own navigation where the page has one. Default: false. */
  hideNavigation?: boolean;
}

export interface PortalOptions extends PortalAppearance {
  /** Origin of the portal, for example `https://account.example.com`. */
  portalUrl: string;
  /** First page, from `/`. Default: the portal's start page. */
  path?: string;
  /** Name of the frame for assistive technology, and of the link that stands in when nothing connects. */
  title?: string;
  /** Height reserved until the portal reports its own, and the least height. CSS pixels, default 320, or `maxHeight` if that is less. */
  minHeight?: number;
  /** Greatest height, at least 100 and `minHeight`. CSS pixels, default and limit 10000. */
  maxHeight?: number;
  /** How long the portal may take to connect. Milliseconds, default 8000. */
  timeoutMs?: number;
  /** A sign-in to hand over as soon as the portal is connected. */
  login?: Login;
  /** Fills in sign-in and joining, as `setCustomerData` does. */
  prefill?: CustomerData;
  /**
   * The page's own sign-in: gives the customer's token (`expiresAt` in unix ms), or null when signed out. The portal asks
   * with `initial` once it is connected, later with `expired` or `rejected`, and never twice at a time.
   */
  getToken?: (input: { reason: TokenReason }) => TokenAnswer | Promise<TokenAnswer>;
  /** Runs when the customer is signed out in the portal. The portal does not wait for it. */
  onLoggedOut?: (input: { reason: LogoutReason }) => void | Promise<void>;
  /**
   * Keeps the portal's page in the page's own address, where it can be linked to and where the back button finds it: as
   * `portal=/rewards` in the fragment (`hash`) or in the query (`query`), or by the page's own router. Default: `off`.
   */
  routeSync?: 'off' | 'hash' | 'query' | RouteSync;
  /** Name of the button that closes a modal or a drawer. Default: `Close`. */
  closeLabel?: string;
  on?: PortalListeners;
  /** Aborting it destroys the portal. */
  signal?: AbortSignal;
}
