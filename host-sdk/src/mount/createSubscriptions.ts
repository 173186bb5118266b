type Listener = (value: never) => void;

interface Subscription {
  readonly _name: string;
  readonly _listener: Listener | undefined;
  readonly _isOnce: boolean | undefined;
}

export interface Subscriptions {
  /** @returns a function that ends the subscription. */
  on(name: string, listener: Listener, isOnce?: boolean): () => void;
  /** Ends every subscription of this listener to this event. */
  off(name: string, listener: Listener): void;
  _emit(name: string, value?: unknown): void;
  _clear(): void;
}

/** Listeners by name. A late listener of a state event gets its last value, asynchronously. */
export function createSubscriptions(stateNames: readonly string[]): Subscriptions {
  const subscriptions = new Set<Subscription>();
  const last = new Map<string, unknown>();

  function deliver(subscription: Subscription, name: string, value: unknown): void {
    if (subscription._name !== name || !subscriptions.has(subscription)) return;
    if (subscription._isOnce) subscriptions.delete(subscription);
    try {
      // Options may name an event with `undefined`.
      subscription._listener?.(value as never);
    } catch (error) {
      // An error of the page: report it there, and continue with the other listeners.
      reportError(error);
    }
  }

  return {
    on(name, listener, isOnce) {
      const added = { _name: name, _listener: listener, _isOnce: isOnce };
      subscriptions.add(added);
      if (last.has(name)) queueMicrotask(() => deliver(added, name, last.get(name)));
      return () => void subscriptions.delete(added);
    },
    off(name, listener) {
      for (const each of subscriptions)
        if (each._name === name && each._listener === listener) subscriptions.delete(each);
    },
    _emit(name, value) {
      if (stateNames.includes(name)) last.set(name, value);
      // A copy: a listener that is added meanwhile must not be called here. `on` gives it the last value of a state event.
      for (const each of [...subscriptions]) deliver(each, name, value);
    },
    _clear: () => subscriptions.clear(),
  };
}
