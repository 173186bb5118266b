export interface Subscriptions {
  on(name: string, listener: (value: never) => void): () => void;
  emit(name: string, value: unknown): void;
  clear(): void;
}

/** Listeners by name. A late listener of a state event gets its last value, in its own turn. */
export function createSubscriptions(stateNames: readonly string[]): Subscriptions {
  const listeners = new Map<string, Set<(value: never) => void>>();
  const last = new Map<string, unknown>();

  function tell(listener: (value: never) => void, value: unknown): void {
    try {
      listener(value as never);
    } catch (error) {
      // The page's own mistake: it belongs in the page's console, and must not stop the other listeners.
      reportError(error);
    }
  }

  return {
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      if (last.has(name)) queueMicrotask(() => set.has(listener) && tell(listener, last.get(name)));
      return () => void set.delete(listener);
    },
    emit(name, value) {
      if (stateNames.includes(name)) last.set(name, value);
      for (const listener of [...(listeners.get(name) ?? [])]) tell(listener, value);
    },
    clear: () => listeners.forEach((set) => set.clear()),
  };
}
