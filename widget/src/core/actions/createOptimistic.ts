import { batch, computed, createModel, effect, signal, type ReadonlySignal } from '@preact/signals-react';
import { ApiError } from '../../api/ApiError.ts';
import type { Resource } from '../../api/Resource.ts';
import { toApiError } from '../../api/toApiError.ts';
import { createLatest } from '../../lib/createLatest.ts';
import { fetchAgain } from '../account/fetchAgain.ts';

type Values<V> = Readonly<Record<string, V>>;
export type ChangeStatus = 'saving' | 'saved';

export interface OptimisticDeps<V> {
  /** What the server has, as it was last read. */
  readonly server: ReadonlySignal<Values<V> | undefined>;
  /** The resource that `server` is a part of. It is read again after each answer. */
  readonly source: Pick<Resource<unknown>, 'state' | 'load' | 'refresh' | 'error'>;
  /** Sends changes. @returns all values of the server after them */
  readonly send: (changes: Values<V>) => Promise<Values<V>>;
  /** The session counter. */
  readonly generation: ReadonlySignal<number>;
  /** Milliseconds after the last change in which another one joins it. */
  readonly debounceMs?: number;
  /** Milliseconds for which a change is marked as saved. */
  readonly savedMs?: number;
}

/** Shows a change at once, sends it, and takes it back if the server refuses. Keys are independent. */
export interface Optimistic<V> {
  /** What the server has, with the changes that are not answered yet on top. */
  readonly shown: ReadonlySignal<Values<V> | undefined>;
  /** Absent: neither. */
  readonly status: ReadonlySignal<Values<ChangeStatus>>;
  /** Why the last change was taken back. */
  readonly errors: ReadonlySignal<Values<ApiError>>;
  /** Resolves when the server has it; rejects with an ApiError after the change was taken back. */
  set(changes: Values<V>): Promise<void>;
  /** Forgets the error of a key. */
  dismiss(key: string): void;
}

/** A change that the server has not answered yet. */
interface Change<V> {
  readonly value: V;
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: ApiError) => void;
}
type Changes<V> = ReadonlyMap<string, Change<V>>;

interface Known<V> {
  readonly values: ReadonlySignal<Values<V> | undefined>;
  /** Takes all values of an answer. */
  confirm(answer: Values<V>): void;
  /** Reads the server. */
  readAgain(): Promise<void>;
  drop(): void;
}

interface Marks {
  readonly saved: ReadonlySignal<Values<'saved'>>;
  readonly errors: ReadonlySignal<Values<ApiError>>;
  markSaved(keys: readonly string[]): void;
  markErrors(failed: Values<ApiError>): void;
  clear(keys: readonly string[]): void;
  drop(): void;
}

const DEBOUNCE_MS = 400;
const SAVED_MS = 3000;

/**
 * 1. Changes are collected until none came for a while, or until the page is hidden; of a key the last one counts. One request at a
 *    time: what is changed meanwhile waits for its answer.
 * 2. An answer brings all values, which are shown until a read that began after it has arrived: one that began before it may be older.
 * 3. A failure takes back the changes of its request, except keys that were changed again since. Where the server names the keys that
 *    it refuses, only these are taken back, and the others are sent again.
 * 4. The server is read after a failure too: it may have carried out what it did not answer.
 * 5. With a session all its changes end, with the code `aborted`.
 */
const Model = createModel(<V>(deps: OptimisticDeps<V>): Optimistic<V> => {
  const known = createKnown(deps);
  const marks = createMarks(deps.savedMs ?? SAVED_MS);
  const sender = createSender(deps, known, marks);
  const { sent, waiting } = sender;
  followSession(deps.generation, () => {
    sender.drop();
    known.drop();
    marks.drop();
  });
  flushWhenHidden(sender.flush);
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
    async set(changes) {
      marks.clear(Object.keys(changes));
      await sender.add(changes);
    },
    dismiss: (key) => marks.clear([key]),
  };
});

/** @see Model */
export function createOptimistic<V>(deps: OptimisticDeps<V>): Optimistic<V> {
  return new Model(deps) as Optimistic<V>;
}

/** Sends what waits, one request at a time. */
function createSender<V>(deps: OptimisticDeps<V>, known: Known<V>, marks: Marks) {
  const { debounceMs = DEBOUNCE_MS, generation } = deps;
  const waiting = signal<Changes<V>>(new Map());
  const sent = signal<Changes<V>>(new Map());
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = () => {
    stop();
    if (sent.peek().size === 0 && waiting.peek().size > 0) void send();
  };
  const succeed = (answer: Values<V>) => () => {
    known.confirm(answer);
    for (const change of sent.peek().values()) change.resolve();
    marks.markSaved([...sent.peek().keys()].filter((key) => !waiting.peek().has(key)));
  };
  const fail = (cause: unknown) => () => {
    const left = takeBack(toApiError(cause), sent.peek(), waiting.peek());
    marks.markErrors(left.errors);
    waiting.value = left.waiting;
  };
  const send = async () => {
    const begun = generation.peek();
    batch(() => {
      sent.value = waiting.peek();
      waiting.value = new Map();
    });
    const settle = await sendValues(deps, sent.peek()).then(succeed, fail);
    if (generation.peek() !== begun) return;
    batch(() => {
      settle();
      sent.value = new Map();
    });
    // What waits had its time, or was sent before.
    if (timer === undefined) flush();
    if (sent.peek().size === 0) void known.readAgain();
  };
  return {
    waiting,
    sent,
    flush,
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

/** What the server has, as far as it is known. */
function createKnown<V>({ server, source }: OptimisticDeps<V>): Known<V> {
  /** The last answer, until a later read has arrived. */
  const confirmed = signal<Values<V> | undefined>(undefined);
  const reads = createLatest();
  let isNextLater = false;
  effect(() => {
    void server.value;
    if (isNextLater) drop();
  });
  const drop = () => {
    isNextLater = false;
    reads.cancel();
    confirmed.value = undefined;
  };
  return {
    values: computed(() => confirmed.value ?? server.value),
    confirm(answer: Values<V>) {
      isNextLater = false;
      reads.cancel();
      confirmed.value = answer;
    },
    drop,
    async readAgain() {
      const isWanted = reads.begin();
      await fetchAgain(source);
      if (!isWanted()) return;
      if (source.error.peek() === undefined) confirmed.value = undefined;
      // No read is under way now: the next one begins after the answer.
      else isNextLater = true;
    },
  };
}

/** What is shown beside each key, apart from changes that are being saved. */
function createMarks(savedMs: number): Marks {
  const saved = signal<Values<'saved'>>({});
  const errors = signal<Values<ApiError>>({});
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const forget = (keys: readonly string[]) => {
    for (const key of keys) clearTimeout(timers.get(key));
    saved.value = without(saved.peek(), keys);
  };
  return {
    saved,
    errors,
    markSaved(keys: readonly string[]) {
      forget(keys);
      saved.value = { ...saved.peek(), ...Object.fromEntries(keys.map((key) => [key, 'saved'] as const)) };
      for (const key of keys) timers.set(key, setTimeout(forget, savedMs, [key]));
    },
    markErrors(failed: Values<ApiError>) {
      errors.value = { ...errors.peek(), ...failed };
    },
    clear(keys: readonly string[]) {
      forget(keys);
      errors.value = without(errors.peek(), keys);
    },
    drop() {
      forget(Object.keys(saved.peek()));
      errors.value = {};
    },
  };
}

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

function followSession(generation: ReadonlySignal<number>, drop: () => void): void {
  let seen = generation.peek();
  effect(() => {
    if (generation.value === seen) return;
    seen = generation.peek();
    drop();
  });
}

/** A hidden page may be closed. The request should have `keepalive`. */
function flushWhenHidden(flush: () => void): void {
  if (typeof document === 'undefined') return;
  effect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
}

async function sendValues<V>({ send }: OptimisticDeps<V>, changes: Changes<V>): Promise<Values<V>> {
  return await send(valuesOf(changes));
}

function withChanges<V>(waiting: Changes<V>, changes: Values<V>): Changes<V> {
  const added = Object.entries(changes).map(
    ([key, value]) => [key, { ...(waiting.get(key) ?? createChange()), value }] as const,
  );
  return new Map([...waiting, ...added]);
}

function createChange(): Omit<Change<unknown>, 'value'> {
  let settle: Pick<Change<unknown>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...(settle as unknown as Pick<Change<unknown>, 'resolve' | 'reject'>) };
}

const aborted = () => new ApiError({ code: 'aborted' });
const valuesOf = <V>(changes: Changes<V>): Values<V> =>
  Object.fromEntries([...changes].map(([key, { value }]) => [key, value]));
const statusOf = (changes: Changes<unknown>): Values<'saving'> =>
  Object.fromEntries([...changes.keys()].map((key) => [key, 'saving']));
const without = <T>(values: Values<T>, keys: readonly string[]): Values<T> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
