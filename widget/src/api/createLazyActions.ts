import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { createLatest } from '../lib/createLatest.ts';
import { ApiError } from './ApiError.ts';
import type { Action } from './createAction.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- Actions of any input.
type AnyAction = Action<any, any>;

export interface LazyActions<Actions> {
  /** The action of a name. */
  action<Name extends keyof Actions>(name: Name): Actions[Name];
  /** Fetches the code before the first run. Where that fails, the first run tries again. */
  prepare(): void;
}

/**
 * Actions whose code comes with the first run of one of them, so that the screen that shows them does not wait for it. The
 * rules are those of `createAction`; code that can't be fetched is an error of the code `offline`, and the next run tries again.
 *
 * @param generation the session counter: nothing is sent for a session that ended while the code was being loaded
 */
export function createLazyActions<Actions extends Readonly<Record<string, AnyAction>>>(
  generation: () => number,
  fetch: () => Promise<Actions>,
): LazyActions<Actions> {
  const loaded = signal<Actions | undefined>(undefined);
  const load = async (): Promise<Actions> => {
    const made = loaded.peek() ?? (await fetch());
    return (loaded.value ??= made);
  };
  return {
    prepare: () => void load().catch(() => undefined),
    action: <Name extends keyof Actions>(name: Name) =>
      createLazyAction(
        generation,
        computed(() => loaded.value?.[name]),
        async () => (await load())[name] as AnyAction,
      ) as AnyAction as Actions[Name],
  };
}

function createLazyAction<Input, Output>(
  generation: () => number,
  loaded: ReadonlySignal<Action<Input, Output> | undefined>,
  load: () => Promise<Action<Input, Output>>,
): Action<Input, Output> {
  const loading = signal(false);
  const loadError = signal<ApiError | undefined>(undefined);
  const latest = createLatest();
  let running: Promise<Output> | undefined;

  const settle = (error?: ApiError) =>
    batch(() => {
      running = undefined;
      loading.value = false;
      loadError.value = error;
    });
  const start = async (input: Input, isWanted: () => boolean, begun: number): Promise<Output> => {
    const action = await load().catch((cause: unknown) => new ApiError({ code: 'offline', cause }));
    const isCurrent = generation() === begun;
    if (isWanted() && !isCurrent) settle();
    if (!isWanted() || !isCurrent) throw new ApiError({ code: 'aborted' });
    if (!(action instanceof ApiError)) return batch(() => (settle(), action.run(input)));
    settle(action);
    throw action;
  };
  return {
    busy: computed(() => loading.value || loaded.value?.busy.value === true),
    error: computed(() => loadError.value ?? loaded.value?.error.value),
    run(input) {
      const action = loaded.peek();
      if (action || running) return action?.run(input) ?? (running as Promise<Output>);
      loading.value = true;
      loadError.value = undefined;
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
