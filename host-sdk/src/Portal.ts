import type { CallOptions } from './createLink.ts';
import type { PortalAppearance, PortalEventMap } from './PortalOptions.ts';
import type { CustomerData, Login } from './protocol/hostMessages.ts';

/** A mounted portal. Every promise settles: calls within 10 s, `ready` within 8 s. */
export interface Portal {
  /** Resolves after the first handshake; rejects with a `PortalError` whose code is the cause. */
  readonly ready: Promise<void>;
  /** Signs in with a mailed link's URL, or with a token. It never replaces another signed-in customer silently. */
  login(input: Login, options?: CallOptions): Promise<void>;
  logout(options?: CallOptions): Promise<void>;
  /** Prefills sign-in and join. It never signs anyone in. */
  setCustomerData(data: CustomerData, options?: CallOptions): Promise<void>;
  navigate(input: { path: string }, options?: CallOptions): Promise<void>;
  /** Loads again what the portal shows, or only the collections named. */
  refresh(input?: { collections?: string[] }, options?: CallOptions): Promise<void>;
  /** One page back inside the portal. */
  back(options?: CallOptions): Promise<void>;
  /** Puts the focus on the portal's first or last element. */
  focus(input: { from: 'forward' | 'backward' }, options?: CallOptions): Promise<void>;
  /** Changes language or look; sent once per animation frame. */
  update(appearance: PortalAppearance): void;
  /** Listens until the returned function is called. */
  on<E extends keyof PortalEventMap>(event: E, listener: (value: PortalEventMap[E]) => void): () => void;
  /** What a support ticket needs, without a customer's data. */
  diagnose(): PortalDiagnosis;
  /** Removes the frame, rejects what is pending with `destroyed`, and leaves no listener or timer. */
  destroy(): void;
  [Symbol.dispose](): void;
}

export interface PortalDiagnosis {
  sdk: string;
  protocol: number;
  portal: string;
  /** The first six digits: enough to tell two frames of a page apart. */
  instance: string;
  connected: boolean;
  handshakes: number;
  pending: number;
  ignored: number;
  late: number;
  limited: number;
  failure: string | null;
  /** Milliseconds since the page was opened, and what happened then; the last 100. */
  log: readonly (readonly [number, string])[];
}
