import * as z from 'zod/mini';
import type { Clock } from '../../lib/time/createClock.ts';
import type { Store } from '../../lib/storage/createStore.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';
import { decodeToken, type SessionToken } from './decodeToken.ts';

/** A session as it is remembered. */
export interface Login {
  readonly token: SessionToken;
  /** "Keep me signed in". */
  readonly keep: boolean;
  /** When the token came: unix milliseconds by the server's clock. */
  readonly at: number;
}

export interface StoredLogin {
  /** What this tab has, or else what another tab has kept for all. */
  find(): Login | undefined;
  /** Remembers it in place of whoever was there: another person's things go first. */
  put(login: Login): void;
  /** What another tab has kept since. */
  reread(): Login | undefined;
  /** Everything of this tab's customer; what another person keeps in this browser is theirs. */
  clear(): void;
}

const schema = z.object({
  token: z.string(),
  profileId: z.string(),
  keep: z.boolean(),
  at: z.number(),
});

/**
 * The login in storage, and with it everything else that is kept of a customer.
 *
 * @param isOver whether the session has ended here: what a tab has stored of it, another tab could not take away
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
      // What the tab still has is of a session that is over.
      else store.removeAll(storageKeys.prefix, false);
      return kept;
    },
    put({ token, keep, at }) {
      const { profileId, mode } = token;
      if (entry()?.profileId !== profileId) {
        clear();
        // A ticket that a visitor opened is not this person's to find.
        store.remove(storageKeys.ticket);
      }
      // Nothing is under way any more, also where the code that asks for messages is not on the page.
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
