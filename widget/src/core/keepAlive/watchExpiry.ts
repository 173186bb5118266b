import { effect, type ReadonlySignal, untracked } from '@preact/signals-react';
import type { Clock } from '../../lib/time/createClock.ts';

interface Watch {
  readonly clock: Pick<Clock, 'now'>;
  /** Unix seconds. */
  readonly expiresAt: ReadonlySignal<number | undefined>;
  /** Called repeatedly until `expiresAt` changes. */
  readonly onExpired: () => void;
}

/** Timers stop while the device sleeps, and the clock may be corrected meanwhile: check at least this often. */
const LONGEST_WAIT_MS = 4000;

/**
 * Calls `onExpired` once the server-corrected clock has passed the expiry.
 *
 * @returns a function that stops it
 */
export function watchExpiry({ clock, expiresAt, onExpired }: Watch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const at = expiresAt.peek();
    if (at === undefined) return;
    const leftMs = at * 1000 - clock.now();
    timer = setTimeout(look, leftMs > 0 ? Math.min(leftMs, LONGEST_WAIT_MS) : LONGEST_WAIT_MS);
    if (leftMs <= 0) onExpired();
  };
  const stop = effect(() => {
    void expiresAt.value;
    untracked(look);
  });
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
}
