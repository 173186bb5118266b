import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals-react';
import type { ApiClient } from '../../api/ApiClient.ts';
import type { AccountModel } from '../account/AccountModel.ts';
import type { SessionModel } from '../session/SessionModel.ts';
import { createLateRefresh } from './createLateRefresh.ts';
import { keepStream, type StreamState } from './keepStream.ts';

export interface LiveDeps {
  readonly api: ApiClient;
  readonly account: Pick<AccountModel, 'collections' | 'updatedAt'>;
  readonly online: ReadonlySignal<boolean>;
  /** Whether the host shows the portal: a closed dialog is not `document.hidden`. */
  readonly shown: ReadonlySignal<boolean>;
  readonly session: Pick<SessionModel, 'status' | 'generation' | 'check'>;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** Data may be older than `updatedAt` by this time: an answer takes a while, and the clock is corrected by whole seconds. */
const OLDER_MS = 10000;
/** How long a refusal of streams counts: it may be that of a gateway while the server is replaced. */
const USELESS_MS = 3600000;

/**
 * Keeps the data of the signed-in customer up to date: while the portal is visible and online, a stream names the collections that have
 * changed, and they are refreshed. A hidden one has no stream; the next stream brings what it has missed. Without a stream
 * (an older server, a proxy that lets none through), data are refreshed by focus and by the host as before; another one is tried for the
 * next session, and where the page is shown an hour later.
 *
 * @returns a function that stops it
 */
export function followChanges({
  api,
  account,
  online,
  shown,
  session,
  random = Math.random,
}: LiveDeps): () => void {
  const refresh = createLateRefresh(account, random);
  const hidden = signal(document.hidden);
  /** The session for which the server has refused streams. */
  const uselessFor = signal<number | undefined>(undefined);
  let refusedAt = -Infinity;
  let state: StreamState | undefined;
  let generation: number | undefined;

  const look = () => {
    if (performance.now() - refusedAt >= USELESS_MS) uselessFor.value = undefined;
    hidden.value = document.hidden;
  };
  document.addEventListener('visibilitychange', look);
  const unwatch = effect(() => {
    if (session.generation.value !== generation) {
      generation = session.generation.peek();
      refresh.clear();
      state = undefined;
    }
    const isUseless = uselessFor.value === generation;
    const isSeen = shown.value && !hidden.value;
    if (session.status.value !== 'customer' || !online.value || !isSeen || isUseless) return undefined;
    const current = generation;
    return untracked(() => {
      state ??= { since: sinceOf(account.updatedAt.peek()), openedAt: -Infinity, failures: 0 };
      const ending = new AbortController();
      void keepStream({ api, session, random, onChange: refresh.add }, state, ending.signal).then((works) => {
        if (works) return;
        refusedAt = performance.now();
        uselessFor.value = current;
      });
      return () => ending.abort();
    });
  });
  return () => {
    unwatch();
    refresh.clear();
    document.removeEventListener('visibilitychange', look);
  };
}

const sinceOf = (updatedAt: number | undefined) =>
  updatedAt === undefined ? undefined : Math.max(0, Math.floor(updatedAt - OLDER_MS));
