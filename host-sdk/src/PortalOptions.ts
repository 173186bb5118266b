import type { Login } from './protocol/hostMessages.ts';
import type { LogoutReason, PortalEvents, TokenReason } from './protocol/portalMessages.ts';
import type { Theme } from './protocol/theme.ts';

/** Events of a mounted portal. `ready`, `auth`, `route` and `size` are state: a late listener gets the last value. */
export type PortalEventMap = PortalEvents;
export type PortalListeners = { [E in keyof PortalEventMap]?: (value: PortalEventMap[E]) => void };

/** What may change while the portal is shown. */
export interface PortalAppearance {
  /** BCP 47, for example `fr`. Default: the page's own language. */
  locale?: string;
  /** A colour scheme, or the scheme with colours and corners. Default: `auto`. */
  theme?: 'light' | 'dark' | 'auto' | Theme;
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
  /** Height reserved before the portal has said its own, and the least height. CSS pixels, default 320. */
  minHeight?: number;
  /** Greatest height. CSS pixels, default and limit 10000. */
  maxHeight?: number;
  /** How long the portal may take to connect. Milliseconds, default 8000. */
  timeoutMs?: number;
  /** A sign-in to hand over as soon as the portal is connected. */
  login?: Login;
  /**
   * The page's own sign-in: gives the customer's token (`expiresAt` in unix ms), or null when signed out. The portal asks
   * once, with `initial`; the reasons `expired` and `rejected` are reserved and not sent yet.
   */
  getToken?: (input: { reason: TokenReason }) => TokenAnswer | Promise<TokenAnswer>;
  /** Runs when the customer is signed out in the portal. The portal does not wait for it. */
  onLoggedOut?: (input: { reason: LogoutReason }) => void | Promise<void>;
  on?: PortalListeners;
  /** Aborting it destroys the portal. */
  signal?: AbortSignal;
}
export type TokenAnswer = { token: string; expiresAt: number } | null;
