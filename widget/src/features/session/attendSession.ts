import { effect, untracked } from '@preact/signals-react';
import type { ApiClient } from '../../api/ApiClient.ts';
import type { Clock } from '../../lib/createClock.ts';
import { createHeartbeat } from './createHeartbeat.ts';
import { createRefresher } from './createRefresher.ts';
import type { SessionState } from './createSessionState.ts';
import type { Tabs } from './Tabs.ts';
import type { HostTokens, TokenReason } from './HostTokens.ts';
import { watchEnd } from './watchEnd.ts';

export interface Attended {
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly state: SessionState;
  readonly tabs: Pick<Tabs, 'tell'>;
  readonly hostTokens: Pick<HostTokens, 'has'>;
  /** Says whether the host gave a token that holds. */
  readonly renewByHost: (reason: TokenReason) => Promise<boolean>;
}

export interface Attendant {
  /** Asks the server whether the session is alive. Never rejects. */
  beat(): Promise<void>;
  /** Rejects with an ApiError. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Looks after the session of whoever is signed in, as long as there is one. */
export function attendSession(attended: Attended): Attendant {
  const refresher = createRefresher(attended);
  const heartbeat = createHeartbeat({ ...attended, onBeat: () => void refresher.refreshWhenOld() });
  const end = watchEnd(attended);
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
    refresh: refresher.refresh,
    stop() {
      unwatch();
      for (const part of parts) part.stop();
    },
  };
}
