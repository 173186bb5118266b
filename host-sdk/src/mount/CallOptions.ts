/** Options of one call. */
export interface CallOptions {
  /** Aborting it rejects the call with `aborted`, and cancels it at the other side. */
  signal?: AbortSignal | undefined;
  /** Milliseconds, default 10000. */
  timeoutMs?: number | undefined;
}
