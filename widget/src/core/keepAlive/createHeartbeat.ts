import type { ApiClient } from '../../api/ApiClient.ts';
import { getSessions } from '../../../contract/session.ts';

/** A session that was ended elsewhere is noticed within a minute: this, and the time of a call. */
const EVERY_MS = 45000;
/** Coming back to a tab makes several events at once. */
const AT_MOST_MS = 5000;

export interface HeartbeatDeps {
  readonly api: ApiClient;
  /** After each answer. */
  readonly onBeat: () => void;
}

/**
 * Asks the server whether the session is alive: regularly while the page is seen, and at once when it comes into sight again or
 * the network comes back. A refusal ends the session by the way every refusal does. The list of sessions is the lightest call
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
      // Refused: the client has told the session. Unreachable: the next beat will tell.
    } finally {
      running = undefined;
    }
  };
  const beat = (): Promise<void> => {
    beatAt = performance.now();
    return (running ??= ask());
  };
  const look = () => {
    if (!document.hidden && performance.now() - beatAt >= AT_MOST_MS) void beat();
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
      // Who has just signed in has just been let in.
      beatAt = performance.now();
      timer = setInterval(look, EVERY_MS);
      for (const [target, name] of events) target.addEventListener(name, look);
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
      for (const [target, name] of events) target.removeEventListener(name, look);
    },
  };
}
