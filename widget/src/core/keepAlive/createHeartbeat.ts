import type { ApiClient } from '../../api/ApiClient.ts';
import { getSessions } from '../../../contract/session.ts';

/** A session that was ended elsewhere is noticed within a minute: this interval and one call. */
const INTERVAL_MS = 45000;
/** Coming back to a tab fires several events at once. */
const MIN_GAP_MS = 5000;

export interface HeartbeatDeps {
  readonly api: ApiClient;
  /** Called after each successful answer. */
  readonly onBeat: () => void;
}

/**
 * Asks the server whether the session is alive: at an interval while the page is visible, and at once when it becomes visible
 * again or the network comes back. A 401 ends the session as with every other call. The list of sessions is the cheapest call
 * that needs a customer: it reads one table by an index.
 */
export function createHeartbeat({ api, onBeat }: HeartbeatDeps) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let running: Promise<void> | undefined;
  let beatAt = -Infinity;

  const ask = async () => {
    try {
      await api.call(getSessions, { tries: 1 });
      onBeat();
    } catch {
      // 401: the API client has already notified the session. Unreachable: the next beat tries again.
    } finally {
      running = undefined;
    }
  };
  const beat = (): Promise<void> => {
    beatAt = performance.now();
    return (running ??= ask());
  };
  const beatIfDue = () => {
    if (!document.hidden && performance.now() - beatAt >= MIN_GAP_MS) void beat();
  };
  const events = [
    [window, 'pageshow'],
    [window, 'online'],
    [document, 'visibilitychange'],
  ] as const;

  return {
    beat,
    start() {
      if (timer !== undefined) return;
      // The sign-in, or the calls of the first page, have just proved that the session is alive.
      beatAt = performance.now();
      timer = setInterval(beatIfDue, INTERVAL_MS);
      for (const [target, name] of events) target.addEventListener(name, beatIfDue);
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
      for (const [target, name] of events) target.removeEventListener(name, beatIfDue);
    },
  };
}
