import * as z from 'zod/mini';
import type { Store } from '../../lib/storage/createStore.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';

/** After a day a session has expired by itself, or its id is not worth keeping. */
const LONGEST_MS = 86400 * 1000;
const MOST = 20;
const listSchema = z.array(z.object({ sid: z.string(), at: z.number(), told: z.boolean() }));

/** A session that ended in this browser: its opaque id, when it ended (unix ms), and whether the server knows (`told`). */
export type EndedSession = z.infer<typeof listSchema>[number];

export interface EndedSessions {
  /** Reads the list, and removes entries older than a day. */
  read(): readonly EndedSession[];
  /** Adds an entry, or replaces the one with the same id. */
  put(session: EndedSession): void;
}

/**
 * The sessions that ended in this browser. The list outlives the logout, so that a page restored from the back/forward
 * cache does not resume its session, and so that an unreachable server is notified later.
 *
 * @param now unix milliseconds, by the server's clock
 */
export function createEndedSessions(store: Store, now: () => number): EndedSessions {
  const key = storageKeys.ended;
  const read = () => {
    // Other tabs write here too.
    store.forget(key);
    const stored = store.read(key);
    const all = listSchema.safeParse(stored).data ?? [];
    const list = all.filter(({ at }) => Math.abs(now() - at) < LONGEST_MS);
    if (list.length === 0 && stored !== undefined) store.remove(key);
    else if (list.length < all.length) store.write(key, list);
    return list;
  };
  return {
    read,
    put(session) {
      store.write(key, [...read().filter(({ sid }) => sid !== session.sid), session].slice(-MOST));
    },
  };
}
