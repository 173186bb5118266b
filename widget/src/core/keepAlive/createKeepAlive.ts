import { effect } from '@preact/signals-react';
import type { KeepAlive, KeepAliveDeps } from './keepSessionAlive.ts';

/** Loaded after the first page, which needs none of it. */
const LOAD_AFTER_MS = 3000;
/** Its code may be missing for a while, as when the server is replaced. */
const RETRY_MS = 60000;

export interface KeepAliveLoader {
  /** @returns the keep-alive; `undefined` if its code could not be fetched */
  load(): Promise<KeepAlive | undefined>;
  /** @returns a function that stops it */
  start(): () => void;
}

/** Loads the session keep-alive (renewal, heartbeat, the question before the end) once a customer is signed in. */
export function createKeepAlive(deps: KeepAliveDeps): KeepAliveLoader {
  let loading: Promise<KeepAlive | undefined> | undefined;
  let stopped = false;
  const fetch = async () => {
    try {
      const { keepSessionAlive } = await import('./keepSessionAlive.ts');
      const keepAlive = keepSessionAlive(deps);
      if (stopped) keepAlive.stop();
      return keepAlive;
    } catch {
      loading = undefined;
      return undefined;
    }
  };
  const load = () => (loading ??= fetch());
  const { status } = deps.state.signals;
  return {
    load,
    start() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = (ms: number) => {
        clearTimeout(timer);
        timer = setTimeout(attempt, ms);
      };
      const attempt = () => {
        if (stopped || status.peek() !== 'customer') return;
        void load().then((loaded) => {
          if (!loaded) wait(RETRY_MS);
        });
      };
      const unwatch = effect(() => {
        if (status.value === 'customer') wait(LOAD_AFTER_MS);
      });
      window.addEventListener('online', attempt);
      return () => {
        stopped = true;
        unwatch();
        clearTimeout(timer);
        window.removeEventListener('online', attempt);
        void loading?.then((keepAlive) => keepAlive?.stop());
      };
    },
  };
}
