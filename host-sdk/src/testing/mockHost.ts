import { acceptPortal } from '../connection/acceptPortal.ts';
import { createLink } from '../connection/createLink.ts';
import type { Link } from '../connection/Link.ts';
import type { HostCalls } from '../protocol/calls/hostCalls.ts';
import type { HostContext } from '../protocol/context/context.ts';
import { portalCallGuards } from '../protocol/calls/portalCalls.ts';
import { hostCallResultGuards } from '../protocol/calls/hostCalls.ts';
import { portalEventGuards } from '../protocol/events/portalEvents.ts';

export interface MockHostOptions {
  /** The `embed` parameter that the code under test reads. */
  instance: string;
  /** Origin that the code under test sees as its host. Default: `https://shop.example`. */
  origin?: string;
  context?: Partial<HostContext>;
  /** What the host answers, by method: `getToken`, `loggedOut`, `openExternal`, `returnFocus`. */
  methods?: Record<string, (input: never) => unknown>;
}

/** What code in a frame needs of its window. The parent of `mockHost`'s window is the mocked page. */
export interface FrameWindow {
  readonly parent: Pick<Window, 'postMessage'>;
  readonly ancestorOrigins: readonly string[];
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  /** A mocked page is never left. */
  watchAway(onLeave: () => void, onBack: () => void): () => void;
}

export interface MockHost {
  readonly window: FrameWindow;
  /** Every event that the portal has sent, in order. */
  readonly events: readonly (readonly [name: string, value: unknown])[];
  /** Resolves with the first handshake. */
  readonly ready: Promise<void>;
  call<M extends keyof HostCalls>(method: M, input: HostCalls[M]): Promise<unknown>;
  /** Sends the portal a change of the context. */
  update(change: Partial<HostContext>): void;
  stop(): void;
}

type Listener = (event: MessageEvent<unknown>) => void;

/** Only a window or a port may be the source of a message: two ports stand for the two windows. */
function createWindows(origin: string, portalOrigin: string, listeners: ReadonlySet<Listener>) {
  const { port1: inside, port2: parent } = new MessageChannel();
  inside.postMessage = (data: unknown, _origin?: unknown, ports?: Transferable[]) => {
    const event = new MessageEvent('message', {
      data,
      origin,
      source: parent,
      ports: (ports ?? []) as MessagePort[],
    });
    listeners.forEach((listener) => listener(event));
  };
  parent.postMessage = (data: unknown) => {
    dispatchEvent(new MessageEvent('message', { data, origin: portalOrigin, source: inside }));
  };
  return { inside, parent };
}

/** Plays the page around a portal, with the real handshake and the real wire. */
export function mockHost(options: MockHostOptions): MockHost {
  const { instance, origin = 'https://shop.example', methods = {}, context = {} } = options;
  const portalOrigin = location.origin;
  const listeners = new Set<Listener>();
  const events: [string, unknown][] = [];
  let link: Link | undefined;
  let settle: () => void;
  const ready = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const { inside, parent } = createWindows(origin, portalOrigin, listeners);
  const stopped = new AbortController();
  acceptPortal({
    _signal: stopped.signal,
    _frame: { contentWindow: inside } as unknown as HTMLIFrameElement,
    _origin: portalOrigin,
    _instance: instance,
    methods,
    _context: () => context,
    stats: { ignored: 0 },
    _onPainted: () => {},
    _onWrongOrigin: () => {},
    _onVersion: () => {},
    _onPort: (port, nonce, caps) =>
      (link = createLink(port, {
        methods,
        caps,
        tables: { calls: portalCallGuards, results: hostCallResultGuards, events: portalEventGuards },
        stats: { ignored: 0, late: 0, limited: 0 },
        _onEvent: (name, value) => void events.push([name, value]),
        _onAck: (echo) => echo === nonce && settle(),
      })),
  });

  return {
    window: {
      parent: parent as unknown as Pick<Window, 'postMessage'>,
      ancestorOrigins: [origin],
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
      watchAway: () => () => {},
    },
    events,
    ready,
    async call(method, input) {
      await ready;
      return await link?.call(method, input);
    },
    update: (change) => link?.post({ t: 'ctx', d: change }),
    stop() {
      stopped.abort();
      link?.close('stopped', 'destroyed');
      inside.close();
    },
  };
}
