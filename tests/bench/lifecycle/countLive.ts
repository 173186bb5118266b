/** The numbers of things that keep a page's code alive. */
export interface Live {
  listeners: number;
  timers: number;
  animationFrames: number;
  observers: number;
  ports: number;
  frames: number;
}

declare global {
  interface Window {
    countLive(): Live;
  }
}

type Counts = Omit<Live, 'listeners' | 'frames'>;

interface ListenerCount {
  change(target: EventTarget, by: number): void;
  sum(): number;
}

/** Counts by target, because an element that has left the page takes its listeners along. Keeps no target alive. */
function createListenerCount(): ListenerCount {
  const holders = new Map<WeakRef<EventTarget>, number>();
  const refs = new WeakMap<EventTarget, WeakRef<EventTarget>>();
  function change(target: EventTarget, by: number): void {
    const ref = refs.get(target) ?? new WeakRef(target);
    refs.set(target, ref);
    const next = (holders.get(ref) ?? 0) + by;
    if (next === 0) holders.delete(ref);
    else holders.set(ref, next);
  }
  function sum(): number {
    let total = 0;
    for (const [ref, number] of holders) {
      const target = ref.deref();
      if (target && (!(target instanceof Node) || target.isConnected)) total += number;
    }
    return total;
  }
  return { change, sum };
}

function countListeners(listeners: ListenerCount): void {
  const known = new WeakMap<EventTarget, Map<string, WeakSet<object>>>();
  const keyOf = (type: string, options: unknown) => {
    const isCapture =
      typeof options === 'object' ? (options as EventListenerOptions | null)?.capture : options;
    return `${type}/${String(isCapture === true)}`;
  };
  const setOf = (target: EventTarget, key: string): WeakSet<object> => {
    const keys = known.get(target) ?? new Map<string, WeakSet<object>>();
    known.set(target, keys);
    const set = keys.get(key) ?? new WeakSet();
    keys.set(key, set);
    return set;
  };
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const forget = (target: EventTarget, key: string, listener: object) => {
    if (setOf(target, key).delete(listener)) listeners.change(target, -1);
  };
  EventTarget.prototype.addEventListener = function add(type, listener, options) {
    addEventListener.call(this, type, listener, options);
    if (!listener) return;
    const key = keyOf(type, options);
    const target = this ?? window;
    const set = setOf(target, key);
    if (set.has(listener)) return;
    set.add(listener);
    listeners.change(target, 1);
    const { once = false, signal } = typeof options === 'object' ? options : {};
    if (once) addEventListener.call(target, type, () => forget(target, key, listener), { once: true });
    if (signal) addEventListener.call(signal, 'abort', () => forget(target, key, listener), { once: true });
  };
  EventTarget.prototype.removeEventListener = function remove(type, listener, options) {
    removeEventListener.call(this, type, listener, options);
    if (listener) forget(this ?? window, keyOf(type, options), listener);
  };
}

function countTimers(live: Counts): void {
  const timers = new Set<number>();
  const { setTimeout, setInterval, clearTimeout } = window;
  const ended = (id: number): void => {
    if (timers.delete(id)) live.timers -= 1;
  };
  const started = (id: number): number => {
    timers.add(id);
    live.timers += 1;
    return id;
  };
  Object.assign(window, {
    setTimeout(handler: (...given: unknown[]) => void, ms?: number, ...rest: unknown[]) {
      const id: number = setTimeout(() => {
        ended(id);
        handler(...rest);
      }, ms);
      return started(id);
    },
    setInterval: (handler: () => void, ms?: number) => started(setInterval(handler, ms)),
    clearTimeout: (id: number) => (ended(id), clearTimeout(id)),
    clearInterval: (id: number) => (ended(id), clearTimeout(id)),
  });
}

function countAnimationFrames(live: Counts): void {
  const waiting = new Set<number>();
  const { requestAnimationFrame, cancelAnimationFrame } = window;
  const drawn = (id: number): void => {
    if (waiting.delete(id)) live.animationFrames -= 1;
  };
  Object.assign(window, {
    requestAnimationFrame(callback: FrameRequestCallback) {
      const id = requestAnimationFrame((time) => {
        drawn(id);
        callback(time);
      });
      waiting.add(id);
      live.animationFrames += 1;
      return id;
    },
    cancelAnimationFrame: (id: number) => (drawn(id), cancelAnimationFrame(id)),
  });
}

function countObservers(live: Counts): void {
  for (const name of ['ResizeObserver', 'MutationObserver', 'IntersectionObserver'] as const) {
    const { observe, disconnect } = window[name].prototype;
    const observing = new WeakSet<object>();
    Object.assign(window[name].prototype, {
      observe(this: object, ...given: unknown[]) {
        if (!observing.has(this)) live.observers += 1;
        observing.add(this);
        return Reflect.apply(observe, this, given);
      },
      disconnect(this: object) {
        if (observing.delete(this)) live.observers -= 1;
        return Reflect.apply(disconnect, this, []);
      },
    });
  }
}

function countPorts(live: Counts): void {
  const { close } = MessagePort.prototype;
  const open = new WeakSet<MessagePort>();
  const onmessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...onmessage,
    set(this: MessagePort, handler: unknown) {
      if (handler && !open.has(this)) {
        open.add(this);
        live.ports += 1;
      }
      onmessage?.set?.call(this, handler);
    },
  });
  MessagePort.prototype.close = function shut() {
    if (open.delete(this)) live.ports -= 1;
    close.call(this);
  };
}

/**
 * Runs in the page before anything else. Counts everything that keeps code alive, when it is added and when it is removed, for
 * `window.countLive()`. It keeps nothing alive that it counts.
 */
export function countLive(): void {
  const live: Counts = { timers: 0, animationFrames: 0, observers: 0, ports: 0 };
  const listeners = createListenerCount();
  countListeners(listeners);
  countTimers(live);
  countAnimationFrames(live);
  countObservers(live);
  countPorts(live);
  window.countLive = () => ({
    listeners: listeners.sum(),
    ...live,
    frames: document.querySelectorAll('iframe').length + window.length,
  });
}
