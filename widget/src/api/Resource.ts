import type { ReadonlySignal } from '@preact/signals-react';
import type { ApiError } from './ApiError.ts';

/** Specification, section 4. */
export type ResourceState = 'notInitialised' | 'loading' | 'loaded' | 'error';

/**
 * One collection of the server's, as a screen sees it.
 *
 * Ask in this order: `data` first (cached content is shown while `state` is still `loading`, and stays when a refresh
 * fails), then `error`, else show a skeleton. Only the resource writes; a screen reads and calls the verbs.
 */
export interface Resource<T> {
  readonly state: ReadonlySignal<ResourceState>;
  readonly data: ReadonlySignal<T | undefined>;
  /** `data` comes from the cache, or the last refresh failed. */
  readonly stale: ReadonlySignal<boolean>;
  /** When the server gave `data`, in unix milliseconds. */
  readonly updatedAt: ReadonlySignal<number | undefined>;
  readonly error: ReadonlySignal<ApiError | undefined>;
  /** A request is under way while `data` is shown. */
  readonly refreshing: ReadonlySignal<boolean>;
  /** Starts it once; later calls return the running or finished one. Never rejects: read `error`. */
  load(): Promise<void>;
  /** Asks the server again. One request at a time; never rejects. */
  refresh(): Promise<void>;
  /** Back to `notInitialised`; an answer under way is dropped. */
  reset(): void;
}
