import type { PortalEvents } from '#host-sdk/protocol/events/portalEvents.ts';
import { portalEventSchemas } from '#host-sdk/protocol/events/portalEvents.ts';
import { MAX_TEXT_BYTES, NAMESPACE, VERSION } from '#host-sdk/protocol/wire/wire.ts';
import { detectNativeEndpoint } from './detectNativeEndpoint.ts';
import type { NativeEndpoint } from './NativeEndpoint.ts';

/** The events that an app gets, for now. */
export type NativeEventName = 'analytics' | 'logout';

export interface NativeBridge {
  /** Sends an event to the app. Until an app is found, it waits in a queue of 100; after 2 s without an app it is dropped. */
  emit<E extends NativeEventName>(event: E, data: PortalEvents[E]): void;
  /** The kind of app that was found; undefined if there is none so far. */
  readonly kind: NativeEndpoint['kind'] | undefined;
  readonly stats: { readonly dropped: number };
  close(): void;
}

export interface NativeBridgeOptions {
  /** A known endpoint, used instead of detection. */
  endpoint?: NativeEndpoint | undefined;
  detect?: () => NativeEndpoint | undefined;
}

const QUEUE = 100;
const POLL_MS = 100;
const POLLS = 20;

/** Connects the page with the app around it. The app is searched for at the start and for 2 s after, and then kept. */
export function createNativeBridge(options: NativeBridgeOptions = {}): NativeBridge {
  const schemas = portalEventSchemas();
  const { detect = detectNativeEndpoint } = options;
  const queue: string[] = [];
  const stats = { dropped: 0 };
  let endpoint = options.endpoint ?? detect();
  let sequence = 0;
  let polls = 0;
  let searching = !endpoint;
  const timer = searching ? setInterval(search, POLL_MS) : undefined;

  function stop(): void {
    searching = false;
    clearInterval(timer);
    stats.dropped += queue.length;
    queue.length = 0;
  }

  function search(): void {
    endpoint = detect();
    polls += 1;
    if (endpoint) for (const text of queue.splice(0)) post(text);
    if (endpoint || polls >= POLLS) stop();
  }

  function post(text: string): void {
    try {
      endpoint?.post(text);
    } catch {
      // An error of the app must not break the page.
      stats.dropped += 1;
    }
  }

  return {
    emit(event, data) {
      const parsed = schemas[event].safeParse(data);
      const text =
        parsed.success &&
        JSON.stringify({ ns: NAMESPACE, v: VERSION, t: 'evt', e: event, d: parsed.data, s: ++sequence });
      const fits = text && new TextEncoder().encode(text).length <= MAX_TEXT_BYTES;
      if (fits && endpoint) post(text);
      else if (fits && searching && queue.length < QUEUE) queue.push(text);
      else stats.dropped += 1;
    },
    get kind() {
      return endpoint?.kind;
    },
    stats,
    close() {
      stop();
      endpoint = undefined;
    },
  };
}
