import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals-react';
import { ApiError } from '../../api/ApiError.ts';
import type { Optimistic } from './optimistic/Optimistic.ts';

type Values<V> = Readonly<Record<string, V>>;

export interface LazyOptimisticDeps<V> {
  /** What the server has, as last read; `undefined` before. */
  readonly server: ReadonlySignal<Values<V> | undefined>;
  /** The session counter. */
  readonly generation: ReadonlySignal<number>;
  readonly load: () => Promise<Optimistic<V>>;
}

export interface LazyOptimistic<V> extends Optimistic<V> {
  /** Loads the script before the first change. Where that fails, the first change tries again. */
  prepare(): void;
}

/**
 * Optimistic changes whose script is loaded after the screen that shows them. A change that is made before is shown at once too; if
 * the script can't be fetched, it is taken back, with an error of the code `offline`.
 */
export function createLazyOptimistic<V>(deps: LazyOptimisticDeps<V>): LazyOptimistic<V> {
  const { server, generation } = deps;
  const { loaded, load } = createLoader(deps.load);
  /** What was changed while the script was being loaded. */
  const early = signal<Values<V>>({});
  const failed = signal<Values<ApiError>>({});
  let seen = generation.peek();
  effect(() => {
    if (generation.value === seen) return;
    seen = generation.peek();
    early.value = {};
    failed.value = {};
  });
  const setOnceLoaded = async (changes: Values<V>) => {
    const begun = generation.peek();
    const keys = Object.keys(changes);
    /** Removes these changes from `early`, except those that were changed once more. */
    const end = () => {
      early.value = without(early.peek(), (key) => early.peek()[key] === changes[key] && key in changes);
    };
    early.value = { ...early.peek(), ...changes };
    try {
      const model = await load();
      if (generation.peek() !== begun) throw new ApiError({ code: 'aborted' });
      return await batch(() => (end(), model.set(changes)));
    } catch (cause) {
      const error = cause as ApiError;
      if (generation.peek() === begun && loaded.peek() === undefined)
        batch(() => {
          end();
          failed.value = { ...failed.peek(), ...Object.fromEntries(keys.map((key) => [key, error])) };
        });
      throw error;
    }
  };
  return {
    shown: computed(() => {
      const values = loaded.value?.shown.value ?? server.value;
      return values && { ...values, ...early.value };
    }),
    status: computed(() => ({
      ...loaded.value?.status.value,
      ...Object.fromEntries(Object.keys(early.value).map((key) => [key, 'saving' as const])),
    })),
    errors: computed(() => ({ ...failed.value, ...loaded.value?.errors.value })),
    set: (changes) =>
      batch(() => {
        failed.value = without(failed.peek(), (key) => key in changes);
        return loaded.peek()?.set(changes) ?? setOnceLoaded(changes);
      }),
    dismiss(key) {
      failed.value = without(failed.peek(), (each) => each === key);
      loaded.peek()?.dismiss(key);
    },
    prepare: () => void load().catch(() => undefined),
  };
}

function createLoader<V>(fetch: () => Promise<Optimistic<V>>) {
  const loaded = signal<Optimistic<V> | undefined>(undefined);
  let loading: Promise<Optimistic<V>> | undefined;
  const load = async () => {
    loading ??= fetch();
    try {
      return (loaded.value ??= await loading);
    } catch (cause) {
      loading = undefined;
      throw new ApiError({ code: 'offline', cause });
    }
  };
  return { loaded, load };
}

const without = <T>(values: Values<T>, isOut: (key: string) => boolean): Values<T> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !isOut(key)));
