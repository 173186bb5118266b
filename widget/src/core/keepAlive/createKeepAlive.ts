import { effect } from '@preact/signals-react';
import type { Attendant, Attended } from './keepSessionAlive.ts';

/** The first page comes first; nothing of this is needed within it. */
const AFTER_MS = 3000;

export interface Attendance {
  /** Whoever looks after the session; `undefined` where the code could not be fetched. */
  attendant(): Promise<Attendant | undefined>;
  start(): () => void;
}

/** Fetches what looks after a session (renewal, heartbeat, the question before the end) once there is one. */
export function createKeepAlive(attended: Attended): Attendance {
  let loading: Promise<Attendant | undefined> | undefined;
  let stopped = false;
  const load = async () => {
    try {
      const { keepSessionAlive } = await import('./keepSessionAlive.ts');
      const attendant = keepSessionAlive(attended);
      if (stopped) attendant.stop();
      return attendant;
    } catch {
      loading = undefined;
      return undefined;
    }
  };
  const attendant = () => (loading ??= load());
  return {
    attendant,
    start() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const unwatch = effect(() => {
        clearTimeout(timer);
        if (attended.state.signals.status.value === 'customer')
          timer = setTimeout(() => void attendant(), AFTER_MS);
      });
      // Where it could not be fetched, the next moment with a network is as good.
      const again = () => {
        if (attended.state.signals.status.peek() === 'customer') void attendant();
      };
      window.addEventListener('online', again);
      return () => {
        stopped = true;
        unwatch();
        clearTimeout(timer);
        window.removeEventListener('online', again);
        void loading?.then((one) => one?.stop());
      };
    },
  };
}
