import { createModel, signal, type ReadonlySignal } from '@preact/signals-react';
import type { ApiClient } from '../../api/ApiClient.ts';
import type { ApiError } from '../../api/ApiError.ts';
import { getNetworkAvailable } from '../../../contract/reference.ts';

export interface ConnectivityModel {
  readonly online: ReadonlySignal<boolean>;
  /** Receives what other calls have found out about the network. */
  observe(works: boolean): void;
  /**
   * Starts to listen and to poll.
   *
   * @returns a function that stops it
   */
  start(api: ApiClient): () => void;
}

/** Specification, section 9. */
const CHECK_MS = 3000;
/** Checks in a row without an answer in time, after which there is no network. The first may only be slow. */
const MOST_LATE = 2;

const Model = createModel((): ConnectivityModel => {
  const online = signal(navigator.onLine);
  // Checks without an answer in time since the last answer of any call.
  let late = 0;
  return {
    online,
    observe(works) {
      // A late success must not overrule the browser's `offline` event; the next check may.
      if (!works || navigator.onLine) online.value = works;
      if (works) late = 0;
    },
    start(api) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let asking = false;
      const ask = async () => {
        clearTimeout(timer);
        if (asking || document.hidden) return;
        asking = true;
        late += 1;
        online.value = await api
          .call(getNetworkAvailable, { tries: 1, signal: AbortSignal.timeout(CHECK_MS) })
          .then(
            () => true,
            // Any response counts, even an error.
            ({ code }: ApiError) =>
              code === 'timeout' || code === 'aborted'
                ? late < MOST_LATE && online.peek()
                : code !== 'offline',
          );
        asking = false;
        timer = setTimeout(ask, CHECK_MS);
      };
      const offline = () => {
        online.value = false;
      };
      const now = () => void ask();
      timer = setTimeout(ask, CHECK_MS);
      window.addEventListener('online', now);
      window.addEventListener('offline', offline);
      document.addEventListener('visibilitychange', now);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('online', now);
        window.removeEventListener('offline', offline);
        document.removeEventListener('visibilitychange', now);
      };
    },
  };
});

/** Whether the server can be reached, by the browser's events, by other calls and by a poll. */
export function createConnectivity(): ConnectivityModel {
  return new Model();
}
