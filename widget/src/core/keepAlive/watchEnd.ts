import { effect, untracked } from '@preact/signals-react';
import type { Clock } from '../../lib/time/createClock.ts';
import type { SessionState } from '../session/createSessionState.ts';
import type { HostTokens, TokenReason } from '../session/HostTokens.ts';

export interface EndDeps {
  readonly clock: Clock;
  readonly state: SessionState;
  readonly hostTokens: Pick<HostTokens, 'has'>;
  readonly renewByHost: (reason: TokenReason) => Promise<void>;
}

/** WCAG 2.2.1: enough time to answer "stay". */
const WARN_S = 5 * 60;
/** A token that expires sooner counts as expired (PROTOCOL.md, section 3). */
const SKEW_S = 15;
const TICK_MS = 1000;
/** Timers stop while the device sleeps, so longer waits are split. */
const LONGEST_WAIT_MS = 30000;

/**
 * Watches the last minutes of a session: asks the customer whether to stay, or, if the host has its own sign-in, asks the host
 * for a new token. A kept login is renewed long before.
 */
export function watchEnd({ clock, state, hostTokens, renewByHost }: EndDeps) {
  const { endsSoon, expiresAt } = state.signals;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unwatch: (() => void) | undefined;
  let askedFor: number | undefined;

  const look = () => {
    clearTimeout(timer);
    const at = expiresAt.peek();
    if (at === undefined) return;
    const left = at - clock.now() / 1000;
    const isNear = left > 0 && left <= WARN_S;
    const isHosts = hostTokens.has();
    endsSoon.value = isNear && !isHosts ? Math.ceil(left) : undefined;
    if (isHosts && left > 0 && left <= SKEW_S && askedFor !== at) {
      askedFor = at;
      void renewByHost('expired');
    }
    timer = setTimeout(
      look,
      isNear ? TICK_MS : Math.min(LONGEST_WAIT_MS, Math.max(TICK_MS, (left - WARN_S) * 1000)),
    );
  };
  const stop = () => {
    unwatch?.();
    unwatch = undefined;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  return {
    start() {
      if (unwatch) return;
      unwatch = effect(() => {
        void expiresAt.value;
        untracked(look);
      });
      document.addEventListener('visibilitychange', look);
    },
    stop,
  };
}
