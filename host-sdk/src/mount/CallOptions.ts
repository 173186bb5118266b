/** Options of one call. */
export interface CallOptions {
  /** Aborting it rejects the call with `aborted`, and cancels it at the other side. */
  signal?: AbortSignal | undefined;
  /** Milliseconds, default 10000. So is what is not a number, or 0. */
  timeoutMs?: number | undefined;
}
