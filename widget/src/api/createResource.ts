import { batch, createModel, signal } from '@preact/signals-react';
import { ApiError } from './ApiError.ts';
import type { Resource, ResourceState } from './Resource.ts';

/** What was kept of an earlier answer. */
export interface Kept<T> {
  readonly data: T;
  /** Unix milliseconds. */
  readonly updatedAt: number;
}

/** Where answers are kept for the next visit. It gives back only what belongs to whoever is signed in now. */
export interface Cache<T> {
  read(): Kept<T> | undefined;
  write(kept: Kept<T>): void;
}

export interface ResourceDeps<T> {
  readonly fetch: () => Promise<T>;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly cache?: Cache<T> | undefined;
  /** The session counter: an answer that was asked for in an earlier session is dropped. */
  readonly generation?: (() => number) | undefined;
  /** Takes an answer's failure, for loads whose failures are only logged. */
  readonly onError?: ((error: ApiError) => void) | undefined;
}

/**
 * Specification, section 4: not initialised, then loading, then loaded or error.
 *
 * 1. Cached data is shown first, marked stale, and refreshed.
 * 2. A failing refresh keeps the data and says so in `error`.
 * 3. One request at a time; whoever asks meanwhile gets the running one.
 * 4. An answer that comes after a reset, or for an earlier session, changes nothing.
 */
const Model = createModel(<T>(deps: ResourceDeps<T>): Resource<T> => {
  const state = signal<ResourceState>('notInitialised');
  const data = signal<T | undefined>(undefined);
  const stale = signal(false);
  const updatedAt = signal<number | undefined>(undefined);
  const error = signal<ApiError | undefined>(undefined);
  const refreshing = signal(false);
  let running: Promise<void> | undefined;
  let turn = 0;

  const showCached = () => {
    const kept = deps.cache?.read();
    if (!kept) return;
    data.value = kept.data;
    updatedAt.value = kept.updatedAt;
    stale.value = true;
  };
  const succeed = (answer: T) => {
    const at = deps.now();
    batch(() => {
      data.value = answer;
      updatedAt.value = at;
      stale.value = false;
      error.value = undefined;
      state.value = 'loaded';
    });
    deps.cache?.write({ data: answer, updatedAt: at });
  };
  const fail = (cause: unknown) => {
    const failure = cause instanceof ApiError ? cause : new ApiError({ cause });
    // Ended by us, with the session: nothing has gone wrong that a person should read.
    if (failure.code === 'aborted') {
      state.value = data.peek() === undefined ? 'notInitialised' : 'loaded';
      return;
    }
    batch(() => {
      error.value = failure;
      stale.value = data.peek() !== undefined;
      state.value = 'error';
    });
    deps.onError?.(failure);
  };

  const run = async (mine: number, generation: number | undefined) => {
    const isCurrent = () => mine === turn && generation === deps.generation?.();
    const settle = await deps.fetch().then(
      (answer) => () => succeed(answer),
      (cause: unknown) => () => fail(cause),
    );
    if (!isCurrent()) return;
    running = undefined;
    batch(() => {
      refreshing.value = false;
      settle();
    });
  };
  const refresh = (): Promise<void> => {
    if (running) return running;
    batch(() => {
      if (state.peek() === 'notInitialised') showCached();
      if (state.peek() !== 'loaded') state.value = 'loading';
      refreshing.value = data.peek() !== undefined;
      if (data.peek() === undefined) error.value = undefined;
    });
    running = run(turn, deps.generation?.());
    return running;
  };

  return {
    state,
    data,
    stale,
    updatedAt,
    error,
    refreshing,
    load: () => (state.peek() === 'notInitialised' ? refresh() : (running ?? Promise.resolve())),
    refresh,
    reset() {
      turn += 1;
      running = undefined;
      batch(() => {
        state.value = 'notInitialised';
        data.value = undefined;
        stale.value = false;
        updatedAt.value = undefined;
        error.value = undefined;
        refreshing.value = false;
      });
    },
  };
});

/** @see Model */
export function createResource<T>(deps: ResourceDeps<T>): Resource<T> {
  return new Model(deps) as Resource<T>;
}
