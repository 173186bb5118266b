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

export interface LinkStats {
  ignored: number;
  late: number;
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
  /** The portal closed it, or its document is gone. */
  _onClosed?(): void;
  stats: LinkStats;
}

export interface Link {
  call(method: string, input?: unknown, options?: CallOptions): Promise<unknown>;
  post(body: Body<Envelope>): void;
  _pendingCount(): number;
  close(reason: string, code: PortalErrorCode): void;
}
