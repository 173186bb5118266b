import { signal, type ReadonlySignal } from '@preact/signals-react';
import { createLatest } from '../lib/createLatest.ts';
import { ApiError } from './ApiError.ts';
import type { IntentKeys } from './createIntentKeys.ts';
import type { Resource } from './Resource.ts';
import { toApiError } from './toApiError.ts';

/** The surroundings of every write, the same for all of them. */
export interface ActionDeps {
  /** The session counter. */
  readonly generation: () => number;
  readonly online: () => boolean;
  /** Runs it, asks for a fresh code when the server wants one, and then runs it once more. */
  readonly stepUp: <T>(act: () => Promise<T>) => Promise<T>;
  readonly keys: IntentKeys;
  /** Called when a run begins. @returns what follows the run; `undefined` if nothing does */
  readonly watch?: () => RunWatch | undefined;
}

export interface RunWatch {
  /** The run has ended with its session: whether the write took effect is not known. */
  lose(): void;
  /** The run is over, with any outcome. */
  end(): void;
}

/** Arguments of a call beside its input. */
export interface Sending<Code> {
  /** For the call's `idempotencyKey`; `undefined` where the action is not idempotent. */
  readonly key: string | undefined;
  /** The code that `load` has loaded. */
  readonly code: Code;
  /** The id that `prepare` has fetched. */
  readonly prepared?: string | undefined;
}

/** One kind of write: how it is sent, and what it means for what is on the screen. */
export interface ActionSpec<Input, Output, Code = undefined> {
  /** Names the write; two writes of one name and input are the same intent. */
  readonly name: string;
  /** Code that comes with the first run. */
  readonly load?: () => Promise<Code>;
  /**
   * Fetches an id that the request contains beside `input` (a quote). It is kept with the key of the intent, so that a repeated
   * request is the same one, also after a reload. For idempotent actions.
   */
  readonly prepare?: (input: Input) => Promise<string>;
  /** What must happen with an answer even when it comes late belongs in here; the rest after `run`. */
  readonly call: (input: Input, sending: Sending<Code>) => Promise<Output>;
  /** Sends a key. `input` has to hold all contents of the request. */
  readonly idempotent?: boolean;
  /** How long an intent keeps its key, in milliseconds. Default: as long as the server keeps an answer. */
  readonly keyLifeMs?: number;
  /**
   * Unix milliseconds since when the customer has been looking at what this write answers. With it two tabs that show the same
   * do it once: the second gets the answer of the first. For what costs something.
   */
  readonly seenAt?: number;
  /** Takes back what a write with `seenAt` has done: doing that again is a new intent. */
  readonly takesBack?: boolean;
  /** The server may want a fresh code first. */
  readonly stepUp?: boolean;
  /** Data that is read again after a success. */
  readonly refreshes?: readonly Refreshed[];
  /** Shows the outcome before the server has confirmed it. @returns how to restore what was there */
  readonly optimistic?: (input: Input) => () => void;
}

type Refreshed = Pick<Resource<unknown>, 'refresh'> &
  Partial<Pick<Resource<unknown>, 'state' | 'refreshing'>>;

/** The state of an action, for screens. */
export interface ActionState {
  /** A run is under way. */
  readonly busy: ReadonlySignal<boolean>;
  /** Why the last run failed. */
  readonly error: ReadonlySignal<ApiError | undefined>;
}

export interface Action<Input, Output> extends ActionState {
  /** Rejects with the ApiError that `error` shows, or with one of code `aborted` that it does not show. */
  run(input: Input): Promise<Output>;
  /** Stops waiting for the run under way and clears the error. A request that was sent may still take effect. */
  reset(): void;
}

/**
 * One kind of write, as `createResource` is one kind of read.
 *
 * 1. One run at a time: a press while one is under way gets its promise, and nothing more is sent.
 * 2. An answer that comes after `reset`, or for another session, changes neither `busy` nor `error`; the run rejects with the
 *    code `aborted`. Nothing is sent for a session that ended while the code was being loaded. A `reset` after the answer does
 *    not reject the run: the refreshed data may have ended its view, and the caller still has to show the outcome.
 * 3. An idempotent intent keeps its key until the server has answered it. A lost answer, an answer that can't be read and an
 *    error of the server leave the outcome unknown: the next press, after a reload too, carries the same key.
 * 4. Where the server wants a fresh code, the customer is asked for one and the same intent is sent again.
 * 5. After a success the named resources are refreshed, for the same session also after `reset`, and `busy` lasts until they are.
 *    After a failure what was shown beforehand is restored, and the error is rethrown.
 * 6. Without a network nothing is sent and nothing is queued: the run fails with the code `offline`.
 * 7. Until a customer's run is over the browser asks before the page is closed; a run that ends with its session is reported.
 */
export function createAction<Input, Output, Code = undefined>(
  deps: ActionDeps,
  spec: ActionSpec<Input, Output, Code>,
): Action<Input, Output> {
  const busy = signal(false);
  const error = signal<ApiError | undefined>(undefined);
  const latest = createLatest();
  let running: Promise<Output> | undefined;

  const settle = (apiError?: ApiError) => {
    running = undefined;
    if (apiError?.code !== 'aborted') error.value = apiError;
    busy.value = false;
  };
  const start = async (input: Input, isWanted: () => boolean): Promise<Output> => {
    const generation = deps.generation();
    const isCurrent = (isAsked = isWanted()) => isAsked && deps.generation() === generation;
    const watch = deps.watch?.();
    const restore = spec.optimistic?.(input);
    let apiError: ApiError | undefined;
    try {
      const answer = await send(deps, spec, input, isCurrent);
      // The refresh may end the view that wrote; its caller still gets the outcome.
      const isAsked = isWanted();
      if (isCurrent(true)) await Promise.all(spec.refreshes?.map((resource) => refreshAfter(resource)) ?? []);
      if (!isCurrent(isAsked)) throw aborted();
      return answer;
    } catch (cause) {
      apiError = isCurrent() ? toApiError(cause) : aborted();
      // Without the session the call is given up or refused, a moment before the session ends on the screen.
      if (isWanted() && (apiError.code === 'aborted' || apiError.status === 401)) watch?.lose();
      if (isCurrent()) restore?.();
      throw apiError;
    } finally {
      // The refresh may have ended the view that wrote, whose reset has settled the run.
      if (isWanted()) settle(apiError);
      watch?.end();
    }
  };

  return {
    busy,
    error,
    run(input) {
      if (!running) {
        busy.value = true;
        error.value = undefined;
        running = start(input, latest.begin());
      }
      return running;
    },
    reset() {
      latest.cancel();
      settle();
    },
  };
}

/** A request that was under way before the write may still return the old data. */
async function refreshAfter({ state, refreshing, refresh }: Refreshed): Promise<void> {
  if (state?.peek() === 'loading' || refreshing?.peek()) await refresh();
  await refresh();
}

/** Sends one intent. The key ends with the answer, wanted or not. */
async function send<Input, Output, Code>(
  deps: ActionDeps,
  spec: ActionSpec<Input, Output, Code>,
  input: Input,
  isCurrent: () => boolean,
): Promise<Output> {
  if (!deps.online()) throw new ApiError({ code: 'offline' });
  const { keyLifeMs: lifeMs, seenAt } = spec;
  const intent = spec.idempotent === true ? deps.keys.of([spec.name, input], { lifeMs, seenAt }) : undefined;
  const code = spec.load ? await fetchCode(spec.load) : (undefined as Code);
  if (!isCurrent()) throw aborted();
  try {
    let prepared = intent?.kept;
    if (spec.prepare && prepared === undefined) {
      prepared = await spec.prepare(input);
      intent?.keep(prepared);
      if (!isCurrent()) throw aborted();
    }
    const call = () => spec.call(input, { key: intent?.key, code, prepared });
    const answer = await (spec.stepUp === true ? deps.stepUp(call) : call());
    intent?.end(true);
    if (spec.takesBack) deps.keys.forgetDone();
    return answer;
  } catch (cause) {
    const apiError = toApiError(cause);
    if (!isOutcomeUnknown(apiError)) intent?.end(false);
    throw apiError;
  }
}

async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    throw new ApiError({ code: 'offline', cause });
  }
}

/** An error without an answer has the status 500. `conflict`: the first request with this key is still at work. */
const isOutcomeUnknown = ({ status, code }: ApiError) =>
  status >= 500 || status === 408 || code === 'conflict';

const aborted = () => new ApiError({ code: 'aborted' });
