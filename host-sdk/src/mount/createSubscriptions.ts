export interface Subscriptions {
  on(name: string, listener: (value: never) => void): () => void;
  _emit(name: string, value?: unknown): void;
  _clear(): void;
}

/** Listeners by name. A late listener of a state event gets its last value, asynchronously. */
export function createSubscriptions(stateNames: readonly string[]): Subscriptions {
  const subscriptions = new Set<(name: string, value: unknown) => void>();
  const last = new Map<string, unknown>();

  return {
    on(name, listener) {
      function receive(emitted: string, value: unknown): void {
        if (emitted !== name || !subscriptions.has(receive)) return;
        try {
          listener(value as never);
        } catch (error) {
          // An error of the page: report it there, and continue with the other listeners.
          reportError(error);
        }
      }
      subscriptions.add(receive);
      if (last.has(name)) queueMicrotask(() => receive(name, last.get(name)));
      return () => void subscriptions.delete(receive);
    },
    _emit(name, value) {
      if (stateNames.includes(name)) last.set(name, value);
      // A copy: a listener that is added meanwhile gets the last value by itself.
      for (const receive of [...subscriptions]) receive(name, value);
    },
    _clear: () => subscriptions.clear(),
  };
}
