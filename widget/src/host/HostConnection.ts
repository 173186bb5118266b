import type { PortalMethod, PortalCallResults, PortalCalls } from '#host-sdk/protocol/calls/portalCalls.ts';
import type { HostCalls } from '#host-sdk/protocol/calls/hostCalls.ts';
import type { HostContext } from '#host-sdk/protocol/context/context.ts';
import type { PortalEventName, PortalEvents } from '#host-sdk/protocol/events/portalEvents.ts';

export interface RunningCall {
  /** Aborted when the host cancels the call or the connection ends. */
  readonly signal: AbortSignal;
}

/**
 * What the portal does when the host asks. A `BridgeError` thrown here reaches the host by its code; anything else that
 * is thrown reaches it as `internal`, without its cause.
 */
export type HostHandlers = {
  [M in keyof HostCalls]: (input: HostCalls[M], run: RunningCall) => void | Promise<void>;
};

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

export type HostCallables = {
  [M in keyof PortalCalls]: (input: PortalCalls[M], options?: CallOptions) => Promise<PortalCallResults[M]>;
};

/** Counters of refused messages. Nothing else about them is kept. */
export interface BridgeStats {
  /** Messages that were not ours, malformed, or from the wrong window or origin; and own events that do not fit their schema. */
  ignored: number;
  /** Answers to calls that were settled already. */
  late: number;
  /** Messages over the rate limit. */
  limited: number;
}

export interface ConnectHostOptions {
  /** The `embed` parameter of the frame's own address. */
  readonly instance: string;
  /** Exact origins that may embed the portal. Empty: the portal stays inert. */
  readonly origins: readonly string[];
  readonly handlers: HostHandlers;
  /** The whole context, after the handshake and after each change. */
  readonly onContext: (context: HostContext) => void;
  /**
   * After each finished handshake: also after the host asked for a new one.
   *
   * `origin` is the page around the portal, as the browser reported it with the accepted welcome.
   */
  readonly onConnected?: (origin: string) => void;
}

export interface HostConnection {
  /**
   * Sends an event. State events (`ready`, `auth`, `route`, `size`) are kept and sent again after each handshake; without a
   * connection the others wait for the next handshake, in a queue of 100.
   */
  emit<E extends PortalEventName>(event: E, data: PortalEvents[E]): void;
  /** Calls to the host. Without a connection they reject with `disconnected`. */
  readonly call: HostCallables;
  /** Methods that the connected host answers; empty before the handshake. */
  readonly capabilities: ReadonlySet<PortalMethod | (string & {})>;
  readonly connected: boolean;
  readonly stats: Readonly<BridgeStats>;
  close(): void;
}
