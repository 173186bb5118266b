import { batch, createModel, signal } from '@preact/signals-react';
import { createLatest } from '../lib/createLatest.ts';
import type { ApiError } from './ApiError.ts';
import type { Resource, ResourceState } from './Resource.ts';
import { toApiError } from './toApiError.ts';

/** An earlier response, kept in storage. */
export interface Kept<T> {
  readonly data: T;
  /** Unix milliseconds. */
  readonly updatedAt: number;
}

/** Keeps responses for the next visit. `read` returns only data of the customer who is signed in now. */
export interface Cache<T> {
  read(): Kept<T> | undefined;
  write(kept: Kept<T>): void;
}

export interface ResourceDeps<T> {
  readonly fetch: () => Promise<T>;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly cache?: Cache<T> | undefined;
  /** The session counter: a response to a request of an earlier session is dropped. */
  readonly generation?: (() => number) | undefined;
  /** Receives each error, for loads whose errors are only logged. */
  readonly onError?: ((error: ApiError) => void) | undefined;
}

/**
 * Specification, section 4: not initialised, then loading, then loaded or error.
 *
 * 1. Cached data is shown first, marked stale, and refreshed.
 * 2. A refresh that fails keeps the data and sets `error`.
 * 3. One request at a time; callers during a request get the running one.
 * 4. A response that arrives after a reset, or for an earlier session, changes nothing.
 */
const Model = createModel(<T>(deps: ResourceDeps<T>): Resource<T> => {
  const { signals, begin, succeed, fail, reset } = createResourceState(deps);
  const { state } = signals;
  let running: Promise<void> | undefined;
  const latest = createLatest();

  const run = async (isLatest: () => boolean, generation: number | undefined) => {
    const settle = await deps.fetch().then(
      (answer) => () => succeed(answer),
      (cause: unknown) => () => fail(cause),
    );
    if (!isLatest() || generation !== deps.generation?.()) return;
    running = undefined;
    batch(settle);
  };
  const refresh = (): Promise<void> => {
    if (running) return running;
    begin();
    running = run(latest.begin(), deps.generation?.());
    return running;
  };

  return {
    ...signals,
    load: () => (state.peek() === 'notInitialised' ? refresh() : (running ?? Promise.resolve())),
    refresh,
    reset() {
      latest.cancel();
      running = undefined;
      reset();
    },
  };
});

/** The signals of a resource and their changes. `succeed` and `fail` are called in a batch. */
function createResourceState<T>({ now, cache, onError }: ResourceDeps<T>) {
  const state = signal<ResourceState>('notInitialised');
  const data = signal<T | undefined>(undefined);
  const stale = signal(false);
  const updatedAt = signal<number | undefined>(undefined);
  const error = signal<ApiError | undefined>(undefined);
  const refreshing = signal(false);
  const show = (shown: Kept<T> | undefined, isStale: boolean) => {
    data.value = shown?.data;
    updatedAt.value = shown?.updatedAt;
    stale.value = isStale;
  };

  return {
    signals: { state, data, stale, updatedAt, error, refreshing },
    begin: () =>
      batch(() => {
        const kept = state.peek() === 'notInitialised' ? cache?.read() : undefined;
        if (kept) show(kept, true);
        if (state.peek() !== 'loaded') state.value = 'loading';
        refreshing.value = data.peek() !== undefined;
        if (data.peek() === undefined) error.value = undefined;
      }),
    succeed(answer: T) {
      const kept = { data: answer, updatedAt: now() };
      refreshing.value = false;
      show(kept, false);
      error.value = undefined;
      state.value = 'loaded';
      cache?.write(kept);
    },
    fail(cause: unknown) {
      const failed = toApiError(cause);
      const hasData = data.peek() !== undefined;
      refreshing.value = false;
      // Aborted with the session: not an error that a customer should read.
      if (failed.code === 'aborted') {
        state.value = hasData ? 'loaded' : 'notInitialised';
        return;
      }
      error.value = failed;
      stale.value = hasData;
      state.value = 'error';
      onError?.(failed);
    },
    reset: () =>
      batch(() => {
        show(undefined, false);
        state.value = 'notInitialised';
        error.value = undefined;
        refreshing.value = false;
      }),
  };
}

/** @see Model */
export function createResource<T>(deps: ResourceDeps<T>): Resource<T> {
  return new Model(deps) as Resource<T>;
}
