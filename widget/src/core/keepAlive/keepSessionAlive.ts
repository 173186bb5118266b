import { effect, untracked } from '@preact/signals-react';
import type { ApiClient } from '../../api/ApiClient.ts';
import type { Clock } from '../../lib/time/createClock.ts';
import { createHeartbeat } from './createHeartbeat.ts';
import { createHostRenewal, type HostRenewalDeps } from './createHostRenewal.ts';
import { createRefresher } from './createRefresher.ts';
import type { Tabs } from '../session/Tabs.ts';
import type { TokenReason } from '../session/HostTokens.ts';
import { watchEnd } from './watchEnd.ts';

export interface KeepAliveDeps extends HostRenewalDeps {
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly tabs: Pick<Tabs, 'send'>;
}

export interface KeepAlive {
  /** Asks the server whether the session is alive. Never rejects. */
  beat(): Promise<void>;
  /** Last attempt before the session ends: asks the server if the clock is doubtful, then the host. Never rejects. */
  save(reason: TokenReason, isOver: () => boolean): Promise<void>;
  /** Rejects with an ApiError: `limit_reached` if the session cannot last longer. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Keeps the session of the signed-in customer alive. */
export function keepSessionAlive(deps: KeepAliveDeps): KeepAlive {
  const refresher = createRefresher(deps);
  const heartbeat = createHeartbeat({ ...deps, onBeat: () => void refresher.refreshWhenOld() });
  const renewByHost = createHostRenewal(deps);
  const end = watchEnd({ ...deps, renewByHost });
  const parts = [heartbeat, end];
  const unwatch = effect(() => {
    const isSignedIn = deps.state.signals.status.value === 'customer';
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
    async save(reason, isOver) {
      if (deps.clock.isDoubtful()) await heartbeat.beat();
      if (isOver() && deps.hostTokens.has()) await renewByHost(reason);
    },
    refresh: refresher.extend,
    stop() {
      unwatch();
      for (const part of parts) part.stop();
    },
  };
}
