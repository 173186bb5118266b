import { effect, untracked } from '@preact/signals-react';
import type { ApiClient } from '../../api/ApiClient.ts';
import type { Clock } from '../../lib/time/createClock.ts';
import { createHeartbeat } from './createHeartbeat.ts';
import { createHostRenewal, type HostRenewalDeps } from './createHostRenewal.ts';
import { createRefresher } from './createRefresher.ts';
import type { Tabs } from '../session/Tabs.ts';
import type { TokenReason } from '../session/HostTokens.ts';
import { watchEnd } from './watchEnd.ts';

export interface Attended extends HostRenewalDeps {
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly tabs: Pick<Tabs, 'tell'>;
}

export interface Attendant {
  /** Asks the server whether the session is alive. Never rejects. */
  beat(): Promise<void>;
  /** Before the session is given up: the server where the clock is doubtful, then the host. Never rejects. */
  ask(reason: TokenReason, isOver: () => boolean): Promise<void>;
  /** Rejects with an ApiError. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Looks after the session of whoever is signed in, as long as there is one. */
export function keepSessionAlive(attended: Attended): Attendant {
  const refresher = createRefresher(attended);
  const heartbeat = createHeartbeat({ ...attended, onBeat: () => void refresher.refreshWhenOld() });
  const renewByHost = createHostRenewal(attended);
  const end = watchEnd({ ...attended, renewByHost });
  const parts = [heartbeat, end];
  const unwatch = effect(() => {
    const isSignedIn = attended.state.signals.status.value === 'customer';
    untracked(() => {
      for (const part of parts) {
        if (isSignedIn) part.start();
        else part.stop();
      }
      if (isSignedIn) void refresher.refreshWhenOld();
    });
  });
  return {
    beat: heartbeat.beat,
    async ask(reason, isOver) {
      if (attended.clock.isDoubtful()) await heartbeat.beat();
      if (isOver() && attended.hostTokens.has()) await renewByHost(reason);
    },
    refresh: refresher.refresh,
    stop() {
      unwatch();
      for (const part of parts) part.stop();
    },
  };
}
