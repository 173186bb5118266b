import type { CallOptions } from '../mount/CallOptions.ts';
import type { LinkOptions, LinkStats } from './Link.ts';
import type { PortalErrorCode } from '../mount/PortalError.ts';

/** In the files of the script, names that begin with `_` are shortened. They must not cross from one file to another. */
export interface ConnectOptions {
  _frame: HTMLIFrameElement;
  _origin: string;
  _instance: string;
  methods: LinkOptions['methods'];
  /** The whole context, for each welcome. */
  _context: () => unknown;
  _timeoutMs: number | undefined;
  /** Writes to the log for support: names of events, no data. */
  _note: (what: string) => void;
  _onEvent: LinkOptions['_onEvent'];
  /** The portal shows something before it connects. */
  _onPainted: (height: number) => void;
  _onConnected: () => void;
  /** The first handshake failed. */
  _onFailed: (code: PortalErrorCode) => void;
  /** The connected document is gone. Another hello connects again. */
  _onLost: () => void;
  /** Loads the frame again. */
  _revive: () => void;
}

export interface Connection {
  /** Settles with the first handshake. A reloaded portal stays ready. */
  readonly ready: Promise<void>;
  call(method: string, input?: unknown, options?: CallOptions): Promise<void>;
  /** Sends a change of the context. */
  _patch(context: unknown): void;
  /** Asks the portal for another handshake. */
  _greetAgain(): void;
  /** Aborted when the connection ends. */
  _signal: AbortSignal;
  /** Ends the connection, and rejects what is pending with `code`. @returns whether it had not ended before */
  _end(code: PortalErrorCode, message?: string): boolean;
  diagnose(): LinkStats & { connected: boolean; handshakes: number; pending: number; failure: string | null };
}
