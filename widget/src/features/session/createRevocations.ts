import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { ApiClient } from '../../api/ApiClient.ts';
import { postLogout } from '../../contract/signOut.ts';
import type { Store } from '../../lib/storage/createStore.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';
import type { SessionToken } from './decodeToken.ts';

export interface Revocations {
  /** Tells the server that a session has ended here. Nobody waits for it. */
  end(session: Pick<SessionToken, 'token' | 'sid'> | undefined): void;
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

/**
 * A logout reaches the server even when the device is offline, or the page is closed meanwhile: then the session's opaque id
 * stays, and nothing else. It can end the session, and is good for nothing more.
 */
export function createRevocations(deps: RevocationsDeps): Revocations {
  const { api, store, now, online } = deps;
  const waiting = (): unknown => {
    // Other tabs write here too.
    store.forget(storageKeys.unrevoked);
    return store.read(storageKeys.unrevoked);
  };
  const send = () => {
    if (waiting() !== undefined)
      import('./sendRevocations.ts').then(
        ({ sendRevocations }) => sendRevocations(deps),
        () => undefined,
      );
  };
  const later = (sid: string | undefined) => {
    const before = waiting();
    if (sid !== undefined)
      store.write(storageKeys.unrevoked, [...(Array.isArray(before) ? before : []), { sid, at: now() }]);
  };
  return {
    end(session) {
      if (!session) return;
      const { token, sid } = session;
      // Without a network the call would fail, perhaps after the page is gone.
      if (!navigator.onLine) return later(sid);
      const headers = { authorization: `Bearer ${token}` };
      api.call(postLogout, { headers, keepalive: true }).catch(({ status }: { status?: number }) => {
        // The server has said no: it knows enough.
        if (status !== undefined && status < 500 && status !== 429) return;
        later(sid);
        send();
      });
    },
    start: () =>
      effect(() => {
        if (online.value) send();
      }),
  };
}
