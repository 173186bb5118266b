export interface Subscriptions {
  on(name: string, listener: (value: never) => void): () => void;
  _emit(name: string, value?: unknown): void;
  _clear(): void;
}

/** Listeners by name. A late listener of a state event gets its last value, in its own turn. */
export function createSubscriptions(stateNames: readonly string[]): Subscriptions {
  const subscriptions = new Set<(told: string, value: unknown) => void>();
  const last = new Map<string, unknown>();

  return {
    on(name, listener) {
      function hear(told: string, value: unknown): void {
        if (told !== name || !subscriptions.has(hear)) return;
        try {
          listener(value as never);
        } catch (error) {
          // The page's own mistake: it belongs in the page's console, and must not stop the other listeners.
          reportError(error);
        }
      }
      subscriptions.add(hear);
      if (last.has(name)) queueMicrotask(() => hear(name, last.get(name)));
      return () => void subscriptions.delete(hear);
    },
    _emit(name, value) {
      if (stateNames.includes(name)) last.set(name, value);
      // A copy: a listener that is added meanwhile is late.
      for (const hear of [...subscriptions]) hear(name, value);
    },
    _clear: () => subscriptions.clear(),
  };
}
