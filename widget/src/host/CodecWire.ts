import type { Batcher } from '#host-sdk/protocol/wire/createBatcher.ts';
import type { BridgeStats } from './HostConnection.ts';

/** The port as the two halves of the codec, caller and server, see it. */
export interface CodecWire {
  send: Batcher['send'];
  isOpen(): boolean;
  /** A steady count of milliseconds. */
  now(): number;
  stats: BridgeStats;
}

/** The result of a schema; `error` names the refused fields. */
export type Parsed =
  | { success: true; data: unknown }
  | {
      success: false;
      data?: unknown;
      error?: { issues: readonly { path: readonly PropertyKey[]; keys?: readonly string[] }[] };
    };
export type Parse = (value: unknown) => Parsed;
