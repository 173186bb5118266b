import type { ReadonlySignal } from '@preact/signals-react';
import type { ApiError } from './ApiError.ts';

/** Specification, section 4. */
export type ResourceState = 'notInitialised' | 'loading' | 'loaded' | 'error';

/**
 * One collection on the server, as a screen sees it.
 *
 * Check in this order: `data` first (cached content is shown while `state` is still `loading`, and stays when a refresh
 * fails), then `error`, else show a skeleton. Only the resource writes its signals; a screen reads them and calls the
 * methods.
 */
export interface Resource<T> {
  readonly state: ReadonlySignal<ResourceState>;
  readonly data: ReadonlySignal<T | undefined>;
  /** `data` comes from the cache, or the last refresh failed. */
  readonly stale: ReadonlySignal<boolean>;
  /** When the server sent `data`, in unix milliseconds. */
  readonly updatedAt: ReadonlySignal<number | undefined>;
  readonly error: ReadonlySignal<ApiError | undefined>;
  /** A request is under way while `data` is shown. */
  readonly refreshing: ReadonlySignal<boolean>;
  /** Loads it once; later calls return the running or finished load. Never rejects: read `error`. */
  load(): Promise<void>;
  /** Loads it again. One request at a time; never rejects: read `error`. */
  refresh(): Promise<void>;
  /** Resets to `notInitialised`; the response of a running request is dropped. */
  reset(): void;
}
