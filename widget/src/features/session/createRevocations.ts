import { effect, type ReadonlySignal } from '@preact/signals-react';
import * as z from 'zod/mini';
import type { ApiClient } from '../../api/ApiClient.ts';
import { postLogout, postRevoke } from '../../contract/session.ts';
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

const LONGEST_MS = 86400 * 1000;
const MOST = 20;
const listSchema = z.array(z.object({ sid: z.string(), at: z.number() }));

/**
 * A logout reaches the server even when the device is offline, or the page is closed meanwhile: then the session's opaque id
 * stays, and nothing else. It can end the session, and is good for nothing more. After a day the session has ended by itself,
 * or is not worth keeping the id.
 */
export function createRevocations({ api, store, now, online }: RevocationsDeps): Revocations {
  const key = storageKeys.unrevoked;
  const read = () => {
    // Other tabs write here too.
    store.forget(key);
    const list = listSchema.safeParse(store.read(key)).data ?? [];
    return list.filter(({ at }) => Math.abs(now() - at) < LONGEST_MS);
  };
  const write = (list: z.infer<typeof listSchema>) =>
    list.length === 0 ? store.remove(key) : store.write(key, list.slice(-MOST));
  const send = async () => {
    const list = read();
    write(list);
    for (const { sid } of list) {
      const isTold = await api.call(postRevoke, { body: { sid }, keepalive: true, tries: 3 }).then(
        () => true,
        (error: { status?: number }) => mayPass(error) === false,
      );
      if (isTold) write(read().filter((one) => one.sid !== sid));
    }
  };
  const later = (sid: string | undefined) => {
    if (sid !== undefined) write([...read(), { sid, at: now() }]);
  };
  return {
    end(session) {
      if (!session) return;
      const { token, sid } = session;
      // Without a network the call would fail, perhaps after the page is gone.
      if (!navigator.onLine) return later(sid);
      const headers = { authorization: `Bearer ${token}` };
      api.call(postLogout, { headers, keepalive: true }).catch((error: { status?: number }) => {
        if (!mayPass(error)) return;
        later(sid);
        void send();
      });
    },
    start: () =>
      effect(() => {
        if (online.value) void send();
      }),
  };
}

/** The server has not said no: it was not reached, or could not answer. */
function mayPass({ status }: { readonly status?: number }): boolean {
  return status === undefined || status >= 500 || status === 429;
}
