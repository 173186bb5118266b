/** JSON values by key: in memory, and in the browser's storage as far as that works. Nothing here ever throws. */
export interface Store {
  /** What was written, or `undefined`: unparsed input, because other code can write to the same storage. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  /** What stands in the place that outlives the tab, whoever wrote it. */
  readLong(key: string): unknown;
  remove(key: string): void;
  /** Also what an earlier visit, or another tab, has kept for longer, unless `isLongToo` says no. */
  removeAll(prefix: string, isLongToo?: boolean): void;
  /** The next read comes from storage again, where there is one: another tab has written there. */
  forget(key: string): void;
  /**
   * From now on things outlive the tab, or don't.
   *
   * @param moved what begins so moves from the one place to the other; without it nothing does
   */
  keep(isLong: boolean, moved?: string): void;
  /** How many entries were thrown away: corrupt, or of a version that this portal does not know. */
  readonly discarded: number;
}

/** Raised when the form of what is stored changes: an older or newer portal's entries are dropped. */
const VERSION = 1;

/**
 * Memory first, because storage may be partitioned, full, evicted, or forbidden: in a third-party frame the very reading of
 * `window.sessionStorage` can throw. That is why each comes as a function, and why every step is tried.
 *
 * @param openLong where things stay beyond the tab; without it there is no such place
 */
export function createStore(
  open: () => Storage = () => window.sessionStorage,
  openLong: () => Storage = open,
): Store {
  const memory = new Map<string, string>();
  let place = open;
  let discarded = 0;
  const attempt = <T>(from: () => Storage, act: (storage: Storage) => T): T | undefined => {
    try {
      return act(from());
    } catch {
      return undefined;
    }
  };
  const places = [open, openLong];
  const remove = (key: string, from: readonly (() => Storage)[]) => {
    memory.delete(key);
    for (const one of from) attempt(one, (storage) => storage.removeItem(key));
  };
  const parse = (text: string | null | undefined, drop: () => void): unknown => {
    if (text == null) return undefined;
    const entry = entryOf(text);
    if (entry) return entry.d;
    discarded += 1;
    drop();
    return undefined;
  };
  const keysOf = (from: () => Storage) =>
    attempt(from, (storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at))) ?? [];
  return {
    read: (key) =>
      parse(memory.get(key) ?? attempt(place, (storage) => storage.getItem(key)), () => remove(key, [place])),
    readLong: (key) =>
      parse(
        attempt(openLong, (storage) => storage.getItem(key)),
        () => remove(key, [openLong]),
      ),
    write(key, value) {
      const text = JSON.stringify({ v: VERSION, d: value });
      memory.set(key, text);
      attempt(place, (storage) => storage.setItem(key, text));
    },
    remove: (key) => remove(key, places),
    removeAll(prefix, isLongToo = true) {
      const from = isLongToo ? places : [open];
      for (const key of [...memory.keys(), ...from.flatMap(keysOf)])
        if (key?.startsWith(prefix)) remove(key, from);
    },
    forget: (key) =>
      attempt(place, (storage) => {
        // Where storage is forbidden this throws, and memory is all there is.
        storage.key(0);
        memory.delete(key);
      }),
    keep(isLong, moved) {
      const [from, to] = [place, isLong ? openLong : open];
      place = to;
      if (from === to || moved === undefined) return;
      for (const key of new Set([...memory.keys(), ...keysOf(from)])) {
        if (!key?.startsWith(moved)) continue;
        const text = memory.get(key) ?? attempt(from, (storage) => storage.getItem(key));
        attempt(from, (storage) => storage.removeItem(key));
        if (text != null) attempt(to, (storage) => storage.setItem(key, text));
      }
    },
    get discarded() {
      return discarded;
    },
  };
}

function entryOf(text: string): { readonly d: unknown } | undefined {
  try {
    const entry = JSON.parse(text) as { readonly v?: unknown; readonly d?: unknown } | null;
    return entry?.v === VERSION ? { d: entry.d } : undefined;
  } catch {
    return undefined;
  }
}
