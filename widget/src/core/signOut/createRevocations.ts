import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { ApiClient } from '../../api/ApiClient.ts';
import { postLogout } from '../../../contract/signOut.ts';
import type { Store } from '../../lib/storage/createStore.ts';
import { createEndedSessions } from './createEndedSessions.ts';
import type { SessionToken } from '../session/decodeToken.ts';

type Ending = Pick<SessionToken, 'token' | 'sid'>;

export interface Revocations {
  /** Tells the server that a session has ended here. Nobody waits for it. */
  end(session: Ending): void;
  /** It was the server that has ended the session. */
  ended(session: Ending): void;
  /**
   * Whether a session has ended in this browser: by this page, an earlier one or another tab.
   *
   * @param since when this page got its token (unix ms): what has ended before that was begun again
   */
  isOver(session: Ending, since: number): boolean;
  /** Sends what could not be sent before, now and whenever the network comes back. The answer ends it. */
  start(): () => void;
}

export interface RevocationsDeps {
  readonly api: ApiClient;
  /** Outlives the page, and the logout. */
  readonly store: Store;
  readonly now: () => number;
  readonly online: ReadonlySignal<boolean>;
}

/** How often what is too old is looked for: a device may stay offline, with the portal open, for days. */
const LOOK_MS = 60000;

/**
 * A logout reaches the server even when the device is offline, or the page is closed meanwhile: the session's opaque id stays
 * for a day, and nothing else. It can end the session, and is good for nothing more.
 */
export function createRevocations({ api, store, now, online }: RevocationsDeps): Revocations {
  const sessions = createEndedSessions(store, now);
  const send = () => {
    if (sessions.read().some(({ told }) => !told))
      import('./sendRevocations.ts').then(
        ({ sendRevocations }) => sendRevocations(api, sessions),
        () => undefined,
      );
  };
  const note = ({ sid }: Ending, told: boolean, at = now()) => {
    if (sid !== undefined) sessions.put({ sid, at, told });
  };
  return {
    end(session) {
      const at = now();
      note(session, false, at);
      // Without a network the call would fail, perhaps after the page is gone.
      if (!navigator.onLine) return;
      const headers = { authorization: `Bearer ${session.token}` };
      api.call(postLogout, { headers, keepalive: true }).then(
        () => note(session, true, at),
        ({ status }: { status?: number }) => {
          // A server that has said no knows enough.
          if (status !== undefined && status < 500 && status !== 429) note(session, true, at);
          else send();
        },
      );
    },
    ended: (session) => note(session, true),
    isOver: ({ sid }, since) => sessions.read().some((one) => one.sid === sid && since < one.at),
    start() {
      const stop = effect(() => {
        if (online.value) send();
        else sessions.read();
      });
      const timer = setInterval(sessions.read, LOOK_MS);
      return () => {
        stop();
        clearInterval(timer);
      };
    },
  };
}
