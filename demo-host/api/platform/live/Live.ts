import type { Reader } from './createOpenStreams.ts';

/** The streams that report to open portals which of their customers' data have changed. */
export interface Live {
  /**
   * @param since the time that the reader's data are from, in unix milliseconds: the first event names what has changed since
   * @returns the body of the response, server-sent events of the contract's `getProfileChanges`
   * @throws Refusal `upstream_unavailable` while changes go unnoticed, when there are too many streams, and after `close`
   */
  open(reader: Reader, since: number | undefined): ReadableStream<Uint8Array>;
  /** Ends all streams at once. After that `open` throws. */
  close(): void;
}
