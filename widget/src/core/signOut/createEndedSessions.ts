import * as z from 'zod/mini';
import type { Store } from '../../lib/storage/createStore.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';

/** After a day a session has ended by itself, or its id is not worth keeping. */
const LONGEST_MS = 86400 * 1000;
const MOST = 20;
const listSchema = z.array(z.object({ sid: z.string(), at: z.number(), told: z.boolean() }));

/** A session that ended here: its opaque id, when that was (unix ms), and whether the server knows. */
export type EndedSession = z.infer<typeof listSchema>[number];

export interface EndedSessions {
  /** No longer than a day: looking is what throws the older ones away. */
  read(): readonly EndedSession[];
  /** One more, or in place of what was known of it. */
  put(one: EndedSession): void;
}

/**
 * The sessions that ended in this browser. They outlive the logout, so that a page that was put aside meanwhile doesn't take its
 * own up again, and so that a server that could not be told is told later.
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
    put(one) {
      store.write(key, [...read().filter(({ sid }) => sid !== one.sid), one].slice(-MOST));
    },
  };
}
