import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { Clock } from '../../lib/createClock.ts';

interface Watch {
  readonly clock: Clock;
  /** Unix seconds. */
  readonly expiresAt: ReadonlySignal<number | undefined>;
  readonly onExpired: () => void;
}

// A timer sleeps with the device, and the clock may be corrected on the way: look again at least this often.
const LONGEST_WAIT_MS = 30000;

/** Calls once the server-corrected clock has passed the expiry. @returns how to stop. */
export function watchExpiry({ clock, expiresAt, onExpired }: Watch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const at = expiresAt.peek();
    if (at === undefined) return;
    const leftMs = at * 1000 - clock.now();
    if (leftMs <= 0) return onExpired();
    timer = setTimeout(look, Math.min(leftMs, LONGEST_WAIT_MS));
  };
  const stop = effect(() => {
    void expiresAt.value;
    look();
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
