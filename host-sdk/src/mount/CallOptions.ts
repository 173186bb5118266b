/** Options of one call. */
export interface CallOptions {
  /** Aborting it rejects the call with `aborted`, and cancels it at the other side. */
  signal?: AbortSignal | undefined;
  /** Milliseconds from when the call is sent; 10000 by default, and for 0 or what is not a number. */
  timeoutMs?: number | undefined;
}
