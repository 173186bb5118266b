import type { Envelope } from '#host-sdk/protocol/envelope.ts';
import type { BridgeStats } from './HostConnection.ts';

type Body<T> = T extends unknown ? Omit<T, 'ns' | 'v'> : never;
/** A message without the two marks that every message carries. */
export type EnvelopeBody = Body<Envelope>;

/** The port as the two halves of the codec see it. */
export interface CodecWire {
  post(body: EnvelopeBody): void;
  isOpen(): boolean;
  /** A steady count of milliseconds. */
  now(): number;
  stats: BridgeStats;
}

export type Parsed = { success: true; data: unknown } | { success: false; data?: unknown };
export type Parse = (value: unknown) => Parsed;
