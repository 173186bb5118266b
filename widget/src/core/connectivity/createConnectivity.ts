import { createModel, signal, type ReadonlySignal } from '@preact/signals-react';
import type { ApiClient } from '../../api/ApiClient.ts';
import { ApiError } from '../../api/ApiError.ts';
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

const Model = createModel((): ConnectivityModel => {
  const online = signal(navigator.onLine);
  return {
    online,
    observe(works) {
      // A late success must not overrule the browser's `offline` event; the next check may.
      if (!works || navigator.onLine) online.value = works;
    },
    start(api) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let asking = false;
      const ask = async () => {
        clearTimeout(timer);
        if (asking || document.hidden) return;
        asking = true;
        online.value = await isAvailable(api);
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

/** Whether the portal's own API can be reached. Any response counts, even an error. */
async function isAvailable(api: ApiClient): Promise<boolean> {
  try {
    await api.call(getNetworkAvailable, { tries: 1, signal: AbortSignal.timeout(CHECK_MS) });
    return true;
  } catch (error) {
    return (
      error instanceof ApiError &&
      error.code !== 'offline' &&
      error.code !== 'timeout' &&
      error.code !== 'aborted'
    );
  }
}

export function createConnectivity(): ConnectivityModel {
  return new Model();
}
