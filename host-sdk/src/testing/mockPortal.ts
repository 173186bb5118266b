import { withChange } from '../mount/createContext.ts';
import { createLink } from '../connection/createLink.ts';
import type { Link, LinkOptions } from '../connection/Link.ts';
import { BATCH, HANDSHAKE_VERSION, NAMESPACE, VERSION } from '../protocol/wire/wire.ts';
import { hostMethods, type HostCalls } from '../protocol/calls/hostCalls.ts';
import type { EnvelopeOf } from '../protocol/wire/envelope.ts';
import { isEnvelope } from '../protocol/wire/isEnvelope.ts';
import type { HostContext } from '../protocol/context/context.ts';
import { portalCallGuards, type PortalCalls } from '../protocol/calls/portalCalls.ts';
import type { PortalEvents } from '../protocol/events/portalEvents.ts';
import { randomId } from '../connection/randomId.ts';

export interface MockPortalOptions {
  /** What the portal does when the page calls it, by method. A `PortalError` thrown here reaches the page by its code. */
  answers?: Partial<Record<keyof HostCalls, (input: never) => unknown>>;
}

export interface MockPortal {
  /** What the page called, in order. */
  readonly calls: readonly (readonly [method: string, input: unknown])[];
  /** The page's context, changes included. */
  readonly context: Partial<HostContext>;
  /** Sends the page an event. */
  emit<E extends keyof PortalEvents>(event: E, value: PortalEvents[E]): void;
  /** Calls the page, for example `getToken`. */
  call<M extends keyof PortalCalls>(method: M, input: PortalCalls[M]): Promise<unknown>;
  /** A new document in the frame: a new handshake. */
  reload(): void;
  stop(): void;
}

const allow = (): boolean => true;
const allowAll = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, allow]));
/** A mocked portal accepts whatever the page sends. */
const uncheckedOptions = (): Omit<LinkOptions, 'methods'> => ({
  tables: { calls: allowAll(hostMethods), results: allowAll(Object.keys(portalCallGuards)), events: {} },
  stats: { ignored: 0, late: 0, limited: 0 },
  _onEvent: () => {},
  _onAck: () => {},
});

function createMethods(
  answers: MockPortalOptions['answers'],
  onCall: (method: string, input: unknown) => void,
): Record<string, (input: never) => unknown> {
  const entries = hostMethods.map((method) => [
    method,
    (input: never) => {
      onCall(method, input);
      return answers?.[method]?.(input);
    },
  ]);
  return Object.fromEntries(entries);
}

function frameIn(place: string | Element): HTMLIFrameElement {
  const root = typeof place === 'string' ? document.querySelector(place) : place;
  const frame = root?.querySelector('iframe');
  if (!frame) throw new Error('mockPortal: there is no frame yet; call mountPortal first');
  return frame;
}

const helloMessage = (instance: string, nonce: string): EnvelopeOf<'hello'> => ({
  ns: NAMESPACE,
  v: HANDSHAKE_VERSION,
  t: 'hello',
  p: [VERSION, VERSION],
  i: instance,
  n: nonce,
  caps: [...hostMethods, BATCH],
});

/**
 * Plays the portal in the frame that `mountPortal` has made inside `place`, with the real handshake and the real wire, in
 * jsdom as in a browser: `const mock = mockPortal('#account'); await portal.ready; mock.emit('auth', { signedIn: true })`.
 */
export function mockPortal(place: string | Element, options: MockPortalOptions = {}): MockPortal {
  const frame = frameIn(place);
  const { origin, searchParams } = new URL(frame.src);
  // Only a window or a port may be the source of a message; this port stands for the frame's window.
  const { port1: inside } = new MessageChannel();
  const calls: [string, unknown][] = [];
  let context: Partial<HostContext> = {};
  let link: Link | undefined;
  let port: MessagePort | undefined;
  let nonce = '';
  let sent = 0;

  const methods = createMethods(options.answers, (...call) => void calls.push(call));

  function hello(): void {
    nonce = randomId();
    dispatchEvent(
      new MessageEvent('message', {
        data: helloMessage(searchParams.get('embed') ?? '', nonce),
        origin,
        source: inside,
      }),
    );
  }
  function open(welcome: EnvelopeOf<'welcome'>, opened: MessagePort): void {
    nonce = '';
    context = welcome.ctx as HostContext;
    port = opened;
    port.addEventListener('message', ({ data }) => {
      if (isEnvelope(data) && data.t === 'ctx') context = withChange(context, data.d as Partial<HostContext>);
    });
    link = createLink(port, { ...uncheckedOptions(), methods });
    link.post({ t: 'ack', m: welcome.m });
  }
  inside.postMessage = (data: unknown, _origin?: unknown, ports?: Transferable[]) => {
    if (!isEnvelope(data)) return;
    if (data.t === 'nudge') hello();
    else if (data.t === 'welcome' && data.n === nonce) open(data, ports?.[0] as MessagePort);
  };
  Object.defineProperty(frame, 'contentWindow', { value: inside, configurable: true });
  hello();

  return {
    calls,
    get context() {
      return context;
    },
    emit: (event, value) => link?.post({ t: 'evt', e: event, d: value, s: ++sent }),
    call: (method, input) =>
      link?.call(method, input) ?? Promise.reject(new Error('mockPortal: not connected')),
    reload: hello,
    stop() {
      link?.close('stopped', 'destroyed');
      inside.close();
    },
  };
}
