import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { createLatest } from '../lib/createLatest.ts';
import { ApiError } from './ApiError.ts';
import type { Action } from './createAction.ts';

/** Where the code of actions comes from. */
export interface LazySource<T> {
  readonly loaded: ReadonlySignal<T | undefined>;
  /** Sets `loaded`. Rejects where the code can't be fetched; the next call tries again. */
  load(): Promise<T>;
}

/** Several actions whose code comes together: the first run of one brings them all. */
export function createLazySource<T>(fetch: () => Promise<T>) {
  const loaded = signal<T | undefined>(undefined);
  const load = async (): Promise<T> => {
    const made = loaded.peek() ?? (await fetch());
    return (loaded.value ??= made);
  };
  return {
    /** One of them. */
    pick: <Part>(choose: (all: T) => Part): LazySource<Part> => ({
      loaded: computed(() => loaded.value && choose(loaded.value)),
      load: async () => choose(await load()),
    }),
  };
}

/**
 * An action whose code comes with its first run, so that the screen that shows it does not wait for it. The rules are those of
 * `createAction`; code that can't be fetched is a failure of the code `offline`.
 *
 * @param generation the session counter: nothing is sent for a session that ended while the code was being loaded
 */
export function createLazyAction<Input, Output>(
  generation: () => number,
  { loaded, load }: LazySource<Action<Input, Output>>,
): Action<Input, Output> {
  const loading = signal(false);
  const failure = signal<ApiError | undefined>(undefined);
  const latest = createLatest();
  let running: Promise<Output> | undefined;

  const settle = (error?: ApiError) =>
    batch(() => {
      running = undefined;
      loading.value = false;
      failure.value = error;
    });
  const start = async (input: Input, isWanted: () => boolean, begun: number): Promise<Output> => {
    const action = await load().catch((cause: unknown) => {
      const error = new ApiError({ code: 'offline', cause });
      if (isWanted()) settle(error);
      throw error;
    });
    if (!isWanted()) throw new ApiError({ code: 'aborted' });
    if (generation() === begun) return batch(() => (settle(), action.run(input)));
    settle();
    throw new ApiError({ code: 'aborted' });
  };
  return {
    busy: computed(() => loading.value || loaded.value?.busy.value === true),
    error: computed(() => failure.value ?? loaded.value?.error.value),
    run(input) {
      const action = loaded.peek();
      if (action || running) return action?.run(input) ?? (running as Promise<Output>);
      loading.value = true;
      failure.value = undefined;
      running = start(input, latest.begin(), generation());
      return running;
    },
    reset() {
      latest.cancel();
      settle();
      loaded.peek()?.reset();
    },
  };
}
