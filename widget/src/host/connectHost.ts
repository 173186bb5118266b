import type { EnvelopeOf } from '#host-sdk/protocol/wire/envelope.ts';
import { hostCallInputSchemas } from '#host-sdk/protocol/calls/hostCalls.ts';
import { portalCallResultSchemas, type PortalCallResults } from '#host-sdk/protocol/calls/portalCalls.ts';
import type { HostContext } from '#host-sdk/protocol/context/context.ts';
import type { PortalCalls } from '#host-sdk/protocol/calls/portalCalls.ts';
import type { PortalEventName } from '#host-sdk/protocol/events/portalEvents.ts';
import { portalEventSchemas } from '#host-sdk/protocol/events/portalEvents.ts';
import { BridgeError } from './BridgeError.ts';
import { createCodec, type Codec } from './createCodec.ts';
import type { Handler } from './createServer.ts';
import type { CallOptions, ConnectHostOptions, HostConnection } from './HostConnection.ts';
import { listenForWelcome } from './listenForWelcome.ts';
import { defaultContext, mergeContext } from './mergeContext.ts';
import { parsersOf } from './parsersOf.ts';
import { readFrame, type FrameWindow } from './readFrame.ts';

const STATE_EVENTS: readonly PortalEventName[] = ['ready', 'auth', 'route', 'size'];
const WAITING_EVENTS = 100;

/** Connects the portal with the page around it, and keeps doing so when that page asks for a new handshake. */
export function connectHost(
  options: ConnectHostOptions,
  frame: FrameWindow = readFrame(),
  now: () => number = () => performance.now(),
): HostConnection {
  const stats = { ignored: 0, late: 0, limited: 0 };
  const inputs = parsersOf(hostCallInputSchemas());
  const results = parsersOf(portalCallResultSchemas());
  const events = parsersOf(portalEventSchemas());
  const state = new Map<PortalEventName, unknown>();
  const waiting: [PortalEventName, unknown][] = [];
  let context: HostContext = defaultContext;
  let capabilities: ReadonlySet<string> = new Set();
  let codec: Codec | undefined;

  function onWelcome(welcome: EnvelopeOf<'welcome'>, port: MessagePort, origin: string): void {
    codec?.close('replaced');
    capabilities = new Set(welcome.caps);
    const next = createCodec({
      port,
      inputs,
      results,
      handlers: options.handlers as unknown as Record<string, Handler>,
      onContext: applyContext,
      onClosed: () => {
        if (codec === next) codec = undefined;
      },
      stats,
      now,
    });
    codec = next;
    next.acknowledge(welcome.m);
    for (const [event, data] of state) next.emit(event, data);
    for (const [event, data] of waiting.splice(0)) next.emit(event, data);
    // A welcome brings the whole context: what the host has taken out of it meanwhile must not live on here.
    context = defaultContext;
    applyContext(welcome.ctx);
    options.onConnected?.(origin);
  }

  function applyContext(patch: unknown): void {
    const merged = mergeContext(context, patch);
    context = merged.context;
    // The host's developer would never find out otherwise: a refused part changes nothing on the screen.
    if (merged.refused.length > 0) codec?.emit('error', { code: 'bad_request' });
    options.onContext(context);
  }

  const listening = listenForWelcome({ ...options, frame, onWelcome, stats, now });
  // A port does not outlive its document's sleep, and an open one may keep the page out of the back/forward cache.
  const stopWatching = frame.watchAway(
    () => codec?.close('away'),
    () => listening.again(),
  );

  const callTo =
    <M extends keyof PortalCalls>(method: M) =>
    (input: PortalCalls[M], callOptions?: CallOptions) =>
      (codec?.call(method, input, callOptions) ?? Promise.reject(new BridgeError('disconnected'))) as Promise<
        PortalCallResults[M]
      >;

  return {
    emit(event, data) {
      const parsed = events[event](data);
      if (!parsed.success) {
        stats.ignored += 1;
        return;
      }
      const isState = STATE_EVENTS.includes(event);
      if (isState) state.set(event, parsed.data);
      if (codec) codec.emit(event, parsed.data);
      else if (!isState && waiting.length < WAITING_EVENTS) waiting.push([event, parsed.data]);
    },
    call: {
      getToken: callTo('getToken'),
      loggedOut: callTo('loggedOut'),
      openExternal: callTo('openExternal'),
      returnFocus: callTo('returnFocus'),
    },
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
