import type { EnvelopeOf } from '#host-sdk/protocol/wire/envelope.ts';
import { hostCallInputSchemas } from '#host-sdk/protocol/calls/hostCalls.ts';
import { portalCallResultSchemas } from '#host-sdk/protocol/calls/portalCalls.ts';
import type { HostContext } from '#host-sdk/protocol/context/context.ts';
import { portalEventSchemas, type PortalEventName } from '#host-sdk/protocol/events/portalEvents.ts';
import { BridgeError } from './BridgeError.ts';
import { createCodec, type Codec } from './createCodec.ts';
import type { Handler } from './createServer.ts';
import type { CallOptions, ConnectHostOptions, HostCallables, HostConnection } from './HostConnection.ts';
import { listenForWelcome } from './listenForWelcome.ts';
import { defaultContext, mergeContext } from './mergeContext.ts';
import { parsersOf } from './parsersOf.ts';
import { readFrame, type FrameWindow } from './readFrame.ts';

const STATE_EVENTS: readonly PortalEventName[] = ['ready', 'auth', 'route', 'size'];
const MAX_WAITING_EVENTS = 100;

/** Events to send again after each handshake, and events that wait for the next one. */
class EventQueue {
  readonly #parsers = parsersOf(portalEventSchemas());
  readonly #state = new Map<PortalEventName, unknown>();
  readonly #waiting: [PortalEventName, unknown][] = [];

  /** @returns whether the data were of the event's shape. */
  emit(event: PortalEventName, data: unknown, codec: Codec | undefined): boolean {
    const parsed = this.#parsers[event](data);
    if (!parsed.success) return false;
    const isState = STATE_EVENTS.includes(event);
    if (isState) this.#state.set(event, parsed.data);
    if (codec) codec.emit(event, parsed.data);
    else if (!isState && this.#waiting.length < MAX_WAITING_EVENTS) this.#waiting.push([event, parsed.data]);
    return true;
  }
  flush(codec: Codec): void {
    for (const [event, data] of this.#state) codec.emit(event, data);
    for (const [event, data] of this.#waiting.splice(0)) codec.emit(event, data);
  }
}

/** The host's context, by its patches. */
class ContextStore {
  #context: HostContext = defaultContext;
  readonly #onContext: (context: HostContext) => void;
  readonly #onRefused: () => void;

  constructor(onContext: (context: HostContext) => void, onRefused: () => void) {
    this.#onContext = onContext;
    this.#onRefused = onRefused;
  }
  readonly patch = (patch: unknown): void => {
    const { context, refused } = mergeContext(this.#context, patch);
    this.#context = context;
    if (refused.length > 0) this.#onRefused();
    this.#onContext(context);
  };
  /** Nothing of the old context stays. */
  replace(context: unknown): void {
    this.#context = defaultContext;
    this.patch(context);
  }
}

type Call = (method: string, input: unknown, options?: CallOptions) => Promise<unknown>;

/** A function for each method that a host may answer. */
function callablesOf(methods: readonly string[], call: Call): HostCallables {
  const entries = methods.map((method) => [
    method,
    (input: unknown, options?: CallOptions) => call(method, input, options),
  ]);
  return Object.fromEntries(entries) as HostCallables;
}

/** Connects the portal with the page around it, and keeps doing so when that page asks for a new handshake. */
export function connectHost(
  options: ConnectHostOptions,
  frame: FrameWindow = readFrame(),
  now: () => number = () => performance.now(),
): HostConnection {
  const stats = { ignored: 0, late: 0, limited: 0 };
  const inputs = parsersOf(hostCallInputSchemas());
  const results = parsersOf(portalCallResultSchemas());
  const handlers = options.handlers as unknown as Record<string, Handler>;
  const queue = new EventQueue();
  let capabilities: ReadonlySet<string> = new Set();
  let codec: Codec | undefined;
  const context = new ContextStore(options.onContext, () => {
    // A refused part changes nothing on the screen: the event shows the mistake to the host's developer.
    codec?.emit('error', { code: 'bad_request' });
  });

  function onWelcome(welcome: EnvelopeOf<'welcome'>, port: MessagePort, origin: string): void {
    codec?.close('replaced');
    capabilities = new Set(welcome.caps);
    const onClosed = (): void => {
      if (codec === next) codec = undefined;
    };
    const onContext = context.patch;
    const next = createCodec({ port, inputs, results, handlers, onContext, onClosed, stats, now });
    codec = next;
    next.acknowledge(welcome.m);
    queue.flush(next);
    context.replace(welcome.ctx);
    options.onConnected?.(origin);
  }
  const methods = Object.keys(inputs);
  const listening = listenForWelcome({ ...options, methods, frame, onWelcome, stats, now });
  // A port does not outlive its document's sleep, and an open one may keep the page out of the back/forward cache.
  const stopWatching = frame.watchAway(
    () => codec?.close('away'),
    () => listening.again(),
  );

  const call: Call = (method, input, callOptions) =>
    codec?.call(method, input, callOptions) ?? Promise.reject(new BridgeError('disconnected'));
  return {
    emit(event, data) {
      if (!queue.emit(event, data, codec)) stats.ignored += 1;
    },
    call: callablesOf(Object.keys(results), call),
    get capabilities() {
      return capabilities;
    },
    get connected() {
      return codec !== undefined;
    },
    stats,
    close() {
      listening.stop();
      stopWatching();
      codec?.close('closed');
    },
  };
}
