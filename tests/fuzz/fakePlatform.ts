// The parts of a browser that the bridge uses. A test decides when each message is delivered and when each timer
// runs.

type Work = () => void;
type Listener = (event: never) => void;

/** Listeners of one target, which are counted. */
export class Listeners {
  readonly #all = new Map<string, Set<Listener>>();

  addEventListener = (type: string, listener: Listener, options?: { signal?: AbortSignal }): void => {
    const set = this.#all.get(type) ?? new Set();
    this.#all.set(type, set.add(listener));
    options?.signal?.addEventListener('abort', () => set.delete(listener));
  };
  removeEventListener = (type: string, listener: Listener): void =>
    void this.#all.get(type)?.delete(listener);
  dispatch(type: string, event: object): void {
    for (const listener of [...(this.#all.get(type) ?? [])]) listener(event as never);
  }
  get count(): number {
    return [...this.#all.values()].reduce((sum, set) => sum + set.size, 0);
  }
}

/** Tasks of one receiver, in their order. */
export class Inbox {
  readonly tasks: Work[] = [];
  /** A port holds what arrives until it has a listener. */
  isOpen: () => boolean = () => true;
}

/** The test runner has timers of its own, which must neither wait for this clock nor be counted. */
const isOfTheBridge = (): boolean => /[\\/](host-sdk|widget)[\\/]/.test(new Error().stack ?? '');

interface Timer {
  dueMs: number;
  everyMs: number | undefined;
  work: Work;
}

export class FakePort extends Listeners {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  closed = false;
  peer!: FakePort;
  readonly inbox = new Inbox();
  readonly #platform: FakePlatform;

  constructor(platform: FakePlatform) {
    super();
    this.#platform = platform;
    this.inbox.isOpen = () => this.onmessage !== null;
    platform.inboxes.push(this.inbox);
  }
  postMessage = (message: unknown): void => {
    const { peer } = this;
    const data: unknown = structuredClone(message);
    if (!this.closed && !peer.closed) peer.inbox.tasks.push(() => peer.onmessage?.({ data }));
  };
  close = (): void => {
    if (this.closed) return;
    this.closed = true;
    this.inbox.tasks.length = 0;
    const { peer } = this;
    if (this.#platform.reportsClosing && !peer.closed)
      peer.inbox.tasks.push(() => peer.dispatch('close', {}));
  };
}

export class FakePlatform {
  readonly inboxes: Inbox[] = [];
  readonly page = new Listeners();
  readonly document = Object.assign(new Listeners(), { hidden: false });
  /** Ports whose first end was made for the host. */
  readonly hostPorts: FakePort[] = [];
  readonly timers = new Map<number, Timer>();
  /** Whether a port gets an event when its other end is gone: newer browsers only. */
  readonly reportsClosing: boolean;
  nowMs = 1e6;
  #lastTimer = 0;

  constructor(reportsClosing: boolean) {
    this.reportsClosing = reportsClosing;
  }

  get waiting(): Inbox[] {
    return this.inboxes.filter((inbox) => inbox.tasks.length > 0 && inbox.isOpen());
  }
  /** Lets one receiver take its oldest task. */
  deliver(pick: number): void {
    const { waiting } = this;
    waiting[pick % Math.max(waiting.length, 1)]?.tasks.shift()?.();
  }
  /** Runs what is due within `ms`, oldest first. */
  tick(ms: number): void {
    const endMs = this.nowMs + ms;
    for (;;) {
      const next = [...this.timers]
        .filter(([, { dueMs }]) => dueMs <= endMs)
        .sort(([, a], [, b]) => a.dueMs - b.dueMs)[0];
      if (!next) break;
      const [id, timer] = next;
      this.nowMs = Math.max(this.nowMs, timer.dueMs);
      if (timer.everyMs === undefined) this.timers.delete(id);
      else timer.dueMs += Math.max(timer.everyMs, 1);
      timer.work();
    }
    this.nowMs = endMs;
  }

  channel(): { port1: FakePort; port2: FakePort } {
    const [port1, port2] = [new FakePort(this), new FakePort(this)];
    port1.peer = port2;
    port2.peer = port1;
    return { port1, port2 };
  }

  #start(
    everyMs: number | undefined,
    afterMs: number,
    work: (...given: unknown[]) => void,
    given: unknown[],
  ): number {
    const id = ++this.#lastTimer;
    this.timers.set(id, { dueMs: this.nowMs + afterMs, everyMs, work: () => work(...given) });
    return id;
  }

  /** Puts this platform in the place of the real one. @returns a function that puts the real one back */
  install(origin: string): Work {
    const makeChannel = (): { port1: FakePort; port2: FakePort } => {
      const made = this.channel();
      this.hostPorts.push(made.port1);
      return made;
    };
    const { setTimeout, setInterval, clearTimeout } = globalThis;
    const stop = (id: number): void => {
      if (typeof id === 'number') this.timers.delete(id);
      else clearTimeout(id);
    };
    const globals: Record<string, unknown> = {
      addEventListener: this.page.addEventListener,
      removeEventListener: this.page.removeEventListener,
      document: this.document,
      location: { origin },
      setTimeout: (work: Work, ms = 0, ...given: unknown[]) =>
        isOfTheBridge() ? this.#start(undefined, ms, work, given) : setTimeout(work, ms, ...given),
      setInterval: (work: Work, ms = 0, ...given: unknown[]) =>
        isOfTheBridge() ? this.#start(ms, ms, work, given) : setInterval(work, ms, ...given),
      clearTimeout: stop,
      clearInterval: stop,
      MessageChannel: class {
        port1: FakePort;
        port2: FakePort;
        constructor() {
          const { port1, port2 } = makeChannel();
          [this.port1, this.port2] = [port1, port2];
        }
      },
    };
    const before = Object.keys(globals).map(
      (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
    );
    for (const [name, value] of Object.entries(globals))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    const { now } = Date;
    Date.now = () => this.nowMs;
    return () => {
      Date.now = now;
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
      }
    };
  }
}
