import { computed, createModel, effect, type ReadonlySignal } from '@preact/signals-react';
import type { ApiError } from '../../api/ApiError.ts';
import { statusOf, valuesOf } from './optimistic/changes.ts';
import { createKnown } from './optimistic/createKnown.ts';
import { createMarks } from './optimistic/createMarks.ts';
import { createSender } from './optimistic/createSender.ts';
import { createRestoring } from './optimistic/createRestoring.ts';
import type { Optimistic, OptimisticDeps, Values } from './optimistic/Optimistic.ts';

const SAVED_MS = 3000;

/**
 * 1. Changes are collected until none came for a while, or until the page is hidden; of a key the last one counts. One request at a
 *    time: what is changed meanwhile waits for its answer. Once the page is hidden, other keys wait no longer: it may be closed.
 * 2. An answer brings all values, which are shown until a read that began after it has arrived: one that began before it may be older.
 * 3. A failure takes back the changes of its request, except keys that were changed again since. Where the server names the keys that
 *    it refuses, only these are taken back, and the others are sent again.
 * 4. The server is read after a failure too: it may have carried out what it did not answer.
 * 5. With a session all its changes end, with the code `aborted`. What the server has not answered is made again after the next login
 *    of the same customer (`createRestoring`).
 */
const Model = createModel(<V>(deps: OptimisticDeps<V>): Optimistic<V> => {
  const known = createKnown(deps);
  const marks = createMarks(deps.savedMs ?? SAVED_MS);
  const sender = createSender(deps, known, marks);
  const { sent, waiting } = sender;
  const set = async (changes: Values<V>) => {
    marks.clear(Object.keys(changes));
    restoring.note(changes, known.values.peek());
    try {
      await sender.add(changes);
      restoring.end(changes, known.values.peek());
    } catch (cause) {
      if (!endsWithSession(cause as ApiError)) restoring.end(changes);
      throw cause;
    }
  };
  const restoring = createRestoring<V>({
    ...deps,
    set: (changes) => void set(changes).catch(() => undefined),
    refuse: marks.markErrors,
  });
  followSession(deps.generation, () => {
    restoring.lose();
    sender.drop();
    known.drop();
    marks.drop();
  });
  flushWhenHidden(sender.flushAll);
  return {
    shown: computed(() => {
      const values = known.values.value;
      return values && { ...values, ...valuesOf(sent.value), ...valuesOf(waiting.value) };
    }),
    status: computed(() => ({
      ...marks.saved.value,
      ...statusOf(sent.value),
      ...statusOf(waiting.value),
    })),
    errors: marks.errors,
    set,
    dismiss: (key) => marks.clear([key]),
  };
});

/** @see Model */
export function createOptimistic<V>(deps: OptimisticDeps<V>): Optimistic<V> {
  return new Model(deps) as Optimistic<V>;
}

/** The server no longer knows the session, or the call was given up with it. */
const endsWithSession = ({ status, code }: ApiError) => status === 401 || code === 'aborted';

function followSession(generation: ReadonlySignal<number>, drop: () => void): void {
  let seen = generation.peek();
  effect(() => {
    if (generation.value === seen) return;
    seen = generation.peek();
    drop();
  });
}

/** A hidden page may be closed. The request should have `keepalive`. */
function flushWhenHidden(flushAll: () => void): void {
  if (typeof document === 'undefined') return;
  effect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') flushAll();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
}
