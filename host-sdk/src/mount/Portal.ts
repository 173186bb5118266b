import type { PortalMethods } from './portalMethods.ts';
import type { PortalAppearance, PortalEventMap, PortalMode } from './PortalOptions.ts';

declare global {
  // As in the library `ESNext.Disposable`, which integrators' projects need not have.
  interface SymbolConstructor {
    readonly dispose: unique symbol;
  }
}

/** A mounted portal. Every promise settles: by default `ready` within 8 s, and a call within 10 s after it was sent. */
export interface Portal extends PortalMethods {
  /** Resolves after the first handshake; rejects with a `PortalError` whose code is the cause. */
  readonly ready: Promise<void>;
  /** Shows the portal. Where it stands in the page already, nothing happens. */
  open(): void;
  /** Hides a modal or a drawer, and keeps its document. Where the portal stands in the page, nothing happens. */
  close(): void;
  /** Changes language, look, mode or page without loading anything again; sent once per animation frame. */
  update(change: PortalAppearance & { path?: string }): void;
  /** Listens until the returned function is called. */
  on<E extends keyof PortalEventMap>(event: E, listener: (value: PortalEventMap[E]) => void): () => void;
  /** Listens for one event. The returned function stops it before that. */
  once<E extends keyof PortalEventMap>(event: E, listener: (value: PortalEventMap[E]) => void): () => void;
  /** Stops a listener of `on` or `once`. */
  off<E extends keyof PortalEventMap>(event: E, listener: (value: PortalEventMap[E]) => void): void;
  /** The present state, as a copy. */
  readonly state: PortalState;
  /** What a support ticket needs, without a customer's data. */
  diagnose(): PortalDiagnosis;
  /** Removes the frame, rejects what is pending with `destroyed`, and leaves no listener or timer. */
  destroy(): void;
  [Symbol.dispose](): void;
}

export interface PortalState {
  /** Undefined until the first `auth` event. */
  signedIn: boolean | undefined;
  /** The portal's page, from `/`. */
  route: string;
  mode: PortalMode;
  /** Shown: in the page, or as an open modal or drawer. */
  open: boolean;
  /** Of the frame in the page, in CSS pixels. */
  height: number;
}

export interface PortalDiagnosis {
  sdk: string;
  protocol: number;
  /** Origin of the portal. */
  portal: string;
  /** Origin of the page. */
  page: string;
  browser: string;
  mode: PortalMode;
  open: boolean;
  /** The portal's page, without its query. */
  route: string;
  /** The first six digits: enough to distinguish the frames of a page. */
  instance: string;
  connected: boolean;
  handshakes: number;
  /** Calls that were sent and not answered yet. */
  pending: number;
  /** Messages that were invalid, or received after the end. */
  ignored: number;
  /** Answers to calls that were no longer pending. */
  late: number;
  /** Messages over the rate. */
  limited: number;
  /** Why the connection ended; null if it has not. */
  failure: string | null;
  /** Milliseconds since the page was opened, and what happened then; the last 100. */
  log: readonly (readonly [number, string])[];
}
