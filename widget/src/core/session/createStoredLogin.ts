import * as z from 'zod/mini';
import type { Clock } from '../../lib/time/createClock.ts';
import type { Store } from '../../lib/storage/createStore.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';
import { decodeToken, type SessionToken } from './decodeToken.ts';

/** A login as it is stored. */
export interface Login {
  readonly token: SessionToken;
  /** "Keep me signed in". */
  readonly keep: boolean;
  /** When the token was received: unix milliseconds by the server's clock. */
  readonly at: number;
}

export interface StoredLogin {
  /** @returns the login of this tab, else the one that another tab has kept for all */
  find(): Login | undefined;
  /** Stores the login. The data of another customer is removed first. */
  put(login: Login): void;
  /** @returns the login that another tab has stored since */
  reread(): Login | undefined;
  /** Removes all data of this tab's customer; the kept data of another customer stays. */
  clear(): void;
}

const schema = z.object({
  token: z.string(),
  profileId: z.string(),
  keep: z.boolean(),
  at: z.number(),
});

/**
 * The login in storage, and with it all other stored data of a customer.
 *
 * @param isOver whether the session has ended in this browser: a tab cannot remove the login that another tab has stored
 */
export function createStoredLogin(
  store: Store,
  clock: Pick<Clock, 'now'>,
  isOver: (token: SessionToken, since: number) => boolean,
): StoredLogin {
  const entry = () => schema.safeParse(store.read(storageKeys.auth)).data;
  const keptBy = () => schema.safeParse(store.readLong(storageKeys.auth)).data?.profileId;
  const read = (): Login | undefined => {
    const stored = entry();
    const token = stored && decodeToken(stored.token, clock.now());
    if (!stored || token?.kind !== 'session' || isOver(token, stored.at)) return undefined;
    return { token, keep: stored.keep, at: stored.at };
  };
  const clear = () => {
    const [own, kept] = [entry()?.profileId, keptBy()];
    store.removeAll(storageKeys.prefix, own === undefined || kept === undefined || kept === own);
    store.keep(false);
  };
  return {
    find() {
      const own = read();
      if (own) return own;
      store.keep(true);
      const kept = read();
      if (kept?.keep !== true) store.keep(false);
      // The tab's own data belongs to a session that is over.
      else store.removeAll(storageKeys.prefix, false);
      return kept;
    },
    put({ token, keep, at }) {
      const { profileId, mode } = token;
      if (entry()?.profileId !== profileId) {
        clear();
        // A ticket that a visitor opened is not shown to the customer.
        store.remove(storageKeys.ticket);
      }
      // Also ends a pending sign-in message; the code that sends messages may not be loaded on this page.
      store.remove(storageKeys.attempt);
      if (keep && (keptBy() ?? profileId) !== profileId) store.removeAll(storageKeys.prefix);
      store.keep(keep, storageKeys.prefix);
      store.write(storageKeys.auth, { token: token.token, profileId, keep, at });
      if (mode === undefined) store.remove(storageKeys.mode);
      else store.write(storageKeys.mode, mode);
    },
    reread() {
      store.forget(storageKeys.auth);
      return read();
    },
    clear,
  };
}
