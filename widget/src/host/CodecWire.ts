import type { Batcher } from '#host-sdk/protocol/wire/createBatcher.ts';
import type { BridgeStats } from './HostConnection.ts';

/** The port as the two halves of the codec see it. */
export interface CodecWire {
  send: Batcher['send'];
  isOpen(): boolean;
  /** A steady count of milliseconds. */
  now(): number;
  stats: BridgeStats;
}

/** As a schema answers: `error` says which fields it refuses. */
export type Parsed =
  | { success: true; data: unknown }
  | {
      success: false;
      data?: unknown;
      error?: { issues: readonly { path: readonly PropertyKey[]; keys?: readonly string[] }[] };
    };
export type Parse = (value: unknown) => Parsed;
