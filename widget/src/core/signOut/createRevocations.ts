import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { ApiClient } from '../../api/ApiClient.ts';
import { postLogout } from '../../../contract/signOut.ts';
import type { Store } from '../../lib/storage/createStore.ts';
import { createEndedSessions } from './createEndedSessions.ts';
import type { SessionToken } from '../session/decodeToken.ts';

type Ending = Pick<SessionToken, 'token' | 'sid'>;

export interface Revocations {
  /** Notifies the server that a session has ended here. Not awaited. */
  end(session: Ending): void;
  /** Records that the server has ended the session. */
  ended(session: Ending): void;
  /**
   * Whether a session has ended in this browser: by this page, an earlier page or another tab.
   *
   * @param since when this page received its token (unix ms): an end before that is outdated
   */
  isOver(session: Ending, since: number): boolean;
  /**
   * Sends pending revocations: now, whenever the network comes back, and every minute for a server that was down.
   *
   * @returns a function that stops it
   */
  start(): () => void;
}

export interface RevocationsDeps {
  readonly api: ApiClient;
  /** Must outlive the page and the logout. */
  readonly store: Store;
  readonly now: () => number;
  readonly online: ReadonlySignal<boolean>;
}

/** How often pending revocations are sent, and old entries removed: a device may stay offline for days with the portal open. */
const LOOK_MS = 60000;

/**
 * Makes a logout reach the server even if the device is offline or the page is closed meanwhile: the opaque id of the
 * session is kept for a day. The id can only end the session.
 */
export function createRevocations({ api, store, now, online }: RevocationsDeps): Revocations {
  const sessions = createEndedSessions(store, now);
  const send = () => {
    if (sessions.read().some((session) => !session.told))
      import('./sendRevocations.ts').then(
        ({ sendRevocations }) => sendRevocations(api, sessions),
        () => undefined,
      );
  };
  const note = ({ sid }: Ending, isSent: boolean, at = now()) => {
    if (sid !== undefined) sessions.put({ sid, at, told: isSent });
  };
  return {
    end(session) {
      const at = now();
      note(session, false, at);
      // Offline the call would fail, possibly after the page is gone.
      if (!navigator.onLine) return;
      const headers = { authorization: `Bearer ${session.token}` };
      api.call(postLogout, { headers, keepalive: true }).then(
        () => note(session, true, at),
        ({ status }: { status?: number }) => {
          // A server that refuses the revocation will not accept it later either.
          if (status !== undefined && status < 500 && status !== 429) note(session, true, at);
          else send();
        },
      );
    },
    ended: (session) => note(session, true),
    isOver: ({ sid }, since) => sessions.read().some((ended) => ended.sid === sid && since < ended.at),
    start() {
      const look = () => {
        if (online.value) send();
        else sessions.read();
      };
      const stop = effect(look);
      const timer = setInterval(look, LOOK_MS);
      return () => {
        stop();
        clearInterval(timer);
      };
    },
  };
}
