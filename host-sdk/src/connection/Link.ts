import type { CallOptions } from '../mount/CallOptions.ts';
import type { PortalErrorCode } from '../mount/PortalError.ts';
import type { Body, Envelope } from '../protocol/wire/envelope.ts';
import type { Guard } from '../protocol/wire/guard.ts';

/** Checks of the portal's messages, by name. */
export interface CallTables {
  /** Checks of the portal's calls, by method. */
  calls: Record<string, Guard>;
  /** Checks of the portal's answers, by method. */
  results: Record<string, Guard>;
}

/** Counts of messages that had no effect. */
export interface LinkStats {
  /** Invalid, or received after the end. */
  ignored: number;
  /** Answers to calls that are no longer pending. */
  late: number;
  /** Over the rate. */
  limited: number;
}

export interface LinkOptions {
  /** Checks by name; those of a host by default. */
  tables?: CallTables & { events: Record<string, Guard> };
  methods: Record<string, (input: never, signal: AbortSignal) => unknown>;
  /** `caps` of the other side. */
  caps?: readonly string[];
  _onEvent(name: string, data: unknown): void;
  _onAck(nonce: string): void;
  /** The portal has sent `bye`: it closed the link, or its document is left. */
  _onClosed?(): void;
  stats: LinkStats;
}

export interface Link {
  call(method: string, input?: unknown, options?: CallOptions): Promise<unknown>;
  post(body: Body<Envelope>): void;
  _pendingCount(): number;
  /** Sends `bye` with the reason, and rejects pending calls with the code. */
  close(reason: string, code: PortalErrorCode): void;
}
