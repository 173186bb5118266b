/** JSON values by key: in memory, and in the browser's storage as far as that works. Nothing here ever throws. */
export interface Store {
  /** What was written, or `undefined`: unparsed input, because other code can write to the same storage. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  removeAll(prefix: string): void;
}

/**
 * Memory first, because storage may be partitioned, full, evicted, or forbidden: in a third-party frame the very reading of
 * `window.sessionStorage` can throw. That is why it comes as a function, and why every step is tried.
 */
export function createStore(open: () => Storage = () => window.sessionStorage): Store {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(open());
    } catch {
      return undefined;
    }
  };
  const remove = (key: string) => {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key));
  };
  return {
    read(key) {
      const text = memory.get(key) ?? attempt((storage) => storage.getItem(key));
      try {
        return text == null ? undefined : (JSON.parse(text) as unknown);
      } catch {
        // Corrupt, or written by something else: as good as absent.
        remove(key);
        return undefined;
      }
    },
    write(key, value) {
      const text = JSON.stringify(value);
      memory.set(key, text);
      attempt((storage) => storage.setItem(key, text));
    },
    remove,
    removeAll(prefix) {
      const stored =
        attempt((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at))) ?? [];
      for (const key of [...memory.keys(), ...stored]) if (key?.startsWith(prefix)) remove(key);
    },
  };
}
