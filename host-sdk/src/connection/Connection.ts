import type { CallOptions } from '../mount/CallOptions.ts';
import type { LinkOptions, LinkStats } from './createLink.ts';
import type { PortalErrorCode } from '../mount/PortalError.ts';

export interface ConnectOptions {
  frame: HTMLIFrameElement;
  origin: string;
  instance: string;
  methods: LinkOptions['methods'];
  context: () => unknown;
  timeoutMs: number | undefined;
  /** What support may read: no data, only what happened. */
  note: (what: string) => void;
  onEvent: LinkOptions['onEvent'];
  onConnected: () => void;
  /** It never connected. */
  onFailed: (code: PortalErrorCode) => void;
  /** It was connected, and its document is gone. Another hello brings it back. */
  onLost: () => void;
  /** Loads the frame again. */
  revive: () => void;
}

export interface Connection {
  /** Settles once, with the first handshake; a portal that is loaded again stays ready. */
  readonly ready: Promise<void>;
  call(method: string, input?: unknown, options?: CallOptions): Promise<void>;
  patch(context: unknown): void;
  /** Asks the portal for a handshake, though there may have been one. */
  again(): void;
  end(code: PortalErrorCode, message?: string): boolean;
  diagnose(): LinkStats & { connected: boolean; handshakes: number; pending: number; failure: string | null };
}
