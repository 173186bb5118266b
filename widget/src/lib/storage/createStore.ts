/** JSON values by key: in memory, and in the browser's storage as far as that works. No method throws. */
export interface Store {
  /** @returns what was written, or `undefined`; not validated, because other code can write to the same storage */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  /** Reads from the long-lived storage, past the memory. */
  readLong(key: string): unknown;
  remove(key: string): void;
  /** Removes every key with this prefix; also from the long-lived storage, unless `isLongToo` is `false`. */
  removeAll(prefix: string, isLongToo?: boolean): void;
  /** Makes the next read come from storage, because another tab may have written there; not if storage did not take the latest value. */
  forget(key: string): void;
  /**
   * Selects the storage for all later writes: the long-lived one, or that of the tab.
   *
   * @param moved entries with this prefix move to the selected storage; default: none
   */
  keep(isLong: boolean, moved?: string): void;
  /** The number of entries that were dropped: corrupt, or of an unknown version. */
  readonly discarded: number;
}

/** Raised when the format of the entries changes: entries of an older or newer portal are dropped. */
const VERSION = 1;

/**
 * Memory comes first, because storage may be partitioned, full, evicted or forbidden.
 *
 * @param openLong opens the storage that outlives the tab; default: there is none
 */
export function createStore(
  open: () => Storage = () => window.sessionStorage,
  openLong?: () => Storage,
): Store {
  const memory = new Map<string, string>();
  /** Keys whose latest value no storage took: only the memory has it. */
  const unsaved = new Set<string>();
  const short = createSafeStorage(open);
  const long = openLong ? createSafeStorage(openLong) : short;
  const both = [short, long];
  let selected = short;
  let discarded = 0;
  const remove = (key: string, from: readonly SafeStorage[]) => {
    memory.delete(key);
    for (const storage of from) storage.remove(key);
  };
  const save = (key: string, text: string) =>
    selected.set(key, text) ? unsaved.delete(key) : (unsaved.add(key), memory.set(key, text));
  const parse = (key: string, text: string | null | undefined, storage: SafeStorage): unknown => {
    if (text == null) return undefined;
    const entry = parseEntry(text);
    if (entry) return entry.d;
    discarded += 1;
    remove(key, [storage]);
    return undefined;
  };
  return {
    read: (key) => parse(key, memory.get(key) ?? selected.get(key), selected),
    readLong: (key) => parse(key, long.get(key), long),
    write(key, value) {
      const text = JSON.stringify({ v: VERSION, d: value });
      memory.set(key, text);
      save(key, text);
    },
    remove: (key) => remove(key, both),
    removeAll(prefix, isLongToo = true) {
      const from = isLongToo ? both : [short];
      for (const key of [...memory.keys(), ...from.flatMap((storage) => storage.keys())])
        if (key?.startsWith(prefix)) remove(key, from);
    },
    forget(key) {
      if (!unsaved.has(key)) memory.delete(key);
    },
    keep(isLong, moved) {
      const [from, to] = [selected, isLong ? long : short];
      selected = to;
      if (from === to || moved === undefined) return;
      for (const key of new Set([...memory.keys(), ...from.keys()])) {
        if (!key?.startsWith(moved)) continue;
        const text = memory.get(key) ?? from.get(key);
        from.remove(key);
        if (text != null) save(key, text);
      }
    },
    get discarded() {
      return discarded;
    },
  };
}

type SafeStorage = ReturnType<typeof createSafeStorage>;

/** @param open called at each access: in a third-party frame even reading `window.sessionStorage` can throw */
function createSafeStorage(open: () => Storage) {
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(open());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key: string) => attempt((storage) => storage.getItem(key)),
    /** @returns `true` if the storage has it now */
    set: (key: string, text: string) => attempt((storage) => (storage.setItem(key, text), true)),
    remove: (key: string) => attempt((storage) => storage.removeItem(key)),
    keys: () =>
      attempt((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at))) ?? [],
  };
}

function parseEntry(text: string): { readonly d: unknown } | undefined {
  try {
    const entry = JSON.parse(text) as { readonly v?: unknown; readonly d?: unknown } | null;
    return entry?.v === VERSION ? { d: entry.d } : undefined;
  } catch {
    return undefined;
  }
}
