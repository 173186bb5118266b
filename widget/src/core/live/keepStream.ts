import { getProfileChanges, changeSchema, type Change } from '../../../contract/changes.ts';
import type { ApiClient } from '../../api/ApiClient.ts';
import { toApiError } from '../../api/toApiError.ts';
import type { SessionModel } from '../session/SessionModel.ts';
import { readEvents } from './readEvents.ts';

/** The server sends something every 25 s. */
const SILENCE_MS = 60000;
/** Between the openings of two streams. */
const GAP_MS = 1000;
/** Pauses after a failure are random: from 1 s to a bound that starts at 4 s and doubles up to a minute. */
const FIRST_MS = 4000;
const LONGEST_MS = 60000;
/** A stream that lasted this long has not failed. */
const LASTED_MS = 30000;

/** The state that outlives a stream. */
export interface StreamState {
  /** The time that the data are from, in unix milliseconds of the server; `undefined` if there are none. */
  since: number | undefined;
  /** When the last stream was opened, in milliseconds of `performance.now`. */
  openedAt: number;
  /** Streams in succession that ended early. */
  failures: number;
}

interface StreamDeps {
  readonly api: ApiClient;
  readonly session: Pick<SessionModel, 'check'>;
  readonly random: () => number;
  readonly onChange: (changed: Change['changed']) => void;
}

/** How a stream ended. `again`: another one is opened; `quiet`: not before the page is shown again; `useless`: never. */
interface End {
  readonly next: 'again' | 'quiet' | 'useless';
  readonly waitS?: number | undefined;
}

/**
 * Opens a stream, and another one after a pause whenever it ends, until `stopped`. Never rejects.
 *
 * @returns whether streams work here
 */
export async function keepStream(
  deps: StreamDeps,
  state: StreamState,
  stopped: AbortSignal,
): Promise<boolean> {
  let pauseMs = 0;
  for (;;) {
    await pause(Math.max(pauseMs, state.openedAt + GAP_MS - performance.now()), stopped);
    if (stopped.aborted) return true;
    state.openedAt = performance.now();
    const { next, waitS = 0 } = await readOne(deps, state, stopped);
    if (stopped.aborted || next === 'quiet') return true;
    if (next === 'useless') return false;
    state.failures = performance.now() - state.openedAt >= LASTED_MS ? 0 : state.failures + 1;
    const bound = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, state.failures - 1));
    pauseMs = waitS * 1000 + 1000 + deps.random() * (bound - 1000);
  }
}

/** Opens one stream, and passes its events on until it ends. */
async function readOne(
  { api, session, onChange }: StreamDeps,
  state: StreamState,
  stopped: AbortSignal,
): Promise<End> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onSign = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENCE_MS);
  };
  let ends: Change['ends'];
  onSign();
  try {
    const { since } = state;
    const signal = AbortSignal.any([stopped, silent.signal]);
    const { body, headers } = await api.call(getProfileChanges, { query: { since }, signal, tries: 1 });
    // A proxy or an older server may answer with a page.
    if (!body || !headers.get('content-type')?.startsWith('text/event-stream')) return { next: 'useless' };
    await readEvents(
      body,
      ({ id, data }) => {
        const change = changeOf(data);
        if (id !== undefined && /^\d{1,15}$/.test(id)) state.since = Number(id);
        if (change === undefined || stopped.aborted) return;
        ends = change.ends;
        onChange(change.changed);
      },
      onSign,
    );
  } catch (cause) {
    const error = toApiError(cause);
    return { next: isLasting(error.status) ? 'useless' : 'again', waitS: error.retryAfterS };
  } finally {
    clearTimeout(timer);
    silent.abort();
  }
  // The session may live on with another token. If not, this check ends it on the screen.
  if (ends === 'session' && !stopped.aborted) await session.check();
  return { next: ends === 'replaced' ? 'quiet' : 'again' };
}

/** @returns what an event names; `undefined` for an id alone and for what a later server may send */
function changeOf(data: string): Change | undefined {
  try {
    return changeSchema.safeParse(data === '' ? undefined : JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** Whether the status of an error means that the server has no streams, now and later. */
function isLasting(status: number): boolean {
  return status === 501 || (status >= 400 && status < 500 && ![401, 408, 429].includes(status));
}

function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (ms <= 0 || stopped.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      stopped.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    stopped.addEventListener('abort', done);
  });
}
