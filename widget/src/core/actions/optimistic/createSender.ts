import { batch, signal, type Signal } from '@preact/signals-react';
import type { ApiError } from '../../../api/ApiError.ts';
import { toApiError } from '../../../api/toApiError.ts';
import { aborted, valuesOf, withChanges } from './changes.ts';
import type { Change, Changes, Known, Marks, OptimisticDeps, Values } from './Optimistic.ts';

const DEBOUNCE_MS = 400;

/** Sends what waits: one request at a time, except when the page is about to go. */
export function createSender<V>(deps: OptimisticDeps<V>, known: Known<V>, marks: Marks) {
  const { debounceMs = DEBOUNCE_MS, generation } = deps;
  const waiting = signal<Changes<V>>(new Map());
  const sent = signal<Changes<V>>(new Map());
  const settling = createSettling(known, marks, waiting);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether requests overlap: the answer to one of them may then lack what another one has changed. */
  let overlaps = false;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = () => {
    stop();
    if (sent.peek().size === 0 && waiting.peek().size > 0) void send(waiting.peek());
  };
  /** Waiting for an answer would lose what waits. Of a key that is under way the order of two requests would be open. */
  const flushAll = () => {
    flush();
    const free = omit(waiting.peek(), sent.peek());
    if (free.size > 0) void send(free);
  };
  const send = async (request: Changes<V>) => {
    const begun = generation.peek();
    overlaps = sent.peek().size > 0;
    batch(() => {
      sent.value = new Map([...sent.peek(), ...request]);
      waiting.value = omit(waiting.peek(), request);
    });
    const answered = deps.send(valuesOf(request));
    const settle = await answered.then(settling.succeed(request), settling.fail(request));
    if (generation.peek() !== begun) return;
    batch(() => {
      settle(overlaps);
      sent.value = omit(sent.peek(), request);
    });
    // The delay of the waiting changes is over, or they were sent early.
    if (timer === undefined) flush();
    if (sent.peek().size === 0) void known.readAgain();
  };
  return {
    waiting,
    sent,
    flushAll,
    add(changes: Values<V>) {
      const next = withChanges(waiting.peek(), changes);
      waiting.value = next;
      stop();
      timer = setTimeout(flush, debounceMs);
      return Promise.all(Object.keys(changes).map((key) => next.get(key)?.promise));
    },
    drop() {
      stop();
      for (const change of [...sent.peek().values(), ...waiting.peek().values()]) change.reject(aborted());
      sent.value = new Map();
      waiting.value = new Map();
    },
  };
}

/** The effects of a request's answer, or of its error. */
function createSettling<V>(known: Known<V>, marks: Marks, waiting: Signal<Changes<V>>) {
  return {
    succeed: (request: Changes<V>) => (answer: Values<V>) => (overlaps: boolean) => {
      const own = Object.entries(answer).filter(([key]) => request.has(key));
      known.confirm(overlaps ? { ...known.values.peek(), ...Object.fromEntries(own) } : answer);
      for (const change of request.values()) change.resolve();
      marks.markSaved([...request.keys()].filter((key) => !waiting.peek().has(key)));
    },
    fail: (request: Changes<V>) => (cause: unknown) => () => {
      const left = takeBack(toApiError(cause), request, waiting.peek());
      marks.markErrors(left.errors);
      waiting.value = left.waiting;
    },
  };
}

const omit = <V>(changes: Changes<V>, without: Changes<V>): Changes<V> =>
  new Map([...changes].filter(([key]) => !without.has(key)));

/**
 * Rejects the changes of a request that failed.
 *
 * @returns the errors to show, and the changes that wait now
 */
function takeBack<V>(error: ApiError, sent: Changes<V>, waiting: Changes<V>) {
  const named = Object.keys(error.errors ?? {}).filter((key) => sent.has(key));
  const next = new Map(waiting);
  const errors: Record<string, ApiError> = {};
  for (const [key, change] of sent) {
    const newer = waiting.get(key);
    if (named.length === 0 || named.includes(key)) {
      change.reject(error);
      if (newer === undefined && error.code !== 'aborted') errors[key] = error;
    } else if (newer === undefined) next.set(key, change);
    else void follow(change, newer);
  }
  return { errors, waiting: next };
}

/** A newer change of the same key takes over. */
async function follow<V>(older: Change<V>, newer: Change<V>): Promise<void> {
  try {
    await newer.promise;
    older.resolve();
  } catch (cause) {
    older.reject(toApiError(cause));
  }
}
