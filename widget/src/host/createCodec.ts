import { createBudget } from '#host-sdk/protocol/wire/createBudget.ts';
import { createBatcher } from '#host-sdk/protocol/wire/createBatcher.ts';
import type { Body, Envelope } from '#host-sdk/protocol/wire/envelope.ts';
import { isEnvelope } from '#host-sdk/protocol/wire/isEnvelope.ts';
import { NAMESPACE, VERSION } from '#host-sdk/protocol/wire/wire.ts';
import type { CodecWire, Parse } from './CodecWire.ts';
import { createCaller, type Caller } from './createCaller.ts';
import { createServer, type Handler } from './createServer.ts';
import type { BridgeStats } from './HostConnection.ts';

export interface CodecOptions {
  port: MessagePort;
  /** The host's calls: how each one's argument is read, and what it does. */
  inputs: Readonly<Record<string, Parse>>;
  handlers: Readonly<Record<string, Handler>>;
  /** The portal's calls: how each one's answer is read. */
  results: Readonly<Record<string, Parse>>;
  onContext(patch: unknown): void;
  onClosed(): void;
  stats: BridgeStats;
  /** A steady count of milliseconds. */
  now: () => number;
}

export interface Codec {
  call: Caller['call'];
  emit(event: string, data: unknown): void;
  acknowledge(nonce: string): void;
  pendingCount(): number;
  close(reason: string): void;
}

/**
 * comlink behind a checked wire. A peer's message is an envelope or it is nothing; a request names one own method of a
 * closed table and passes that method's schema; only then does the codec build a comlink message of its own.
 */
export function createCodec(options: CodecOptions): Codec {
  const { port, stats, now } = options;
  const allowed = createBudget();
  let open = true;
  let sequence = 0;
  let refused = false;

  function post(body: Body<Envelope>): void {
    // The spread first: engines copy an object faster than they add its fields to another one.
    if (open) port.postMessage({ ...body, ns: NAMESPACE, v: VERSION });
  }
  const { send, flush, allow } = createBatcher(post, (id) =>
    caller.onError(id, 'bad_request', 'bad_request'),
  );
  const wire: CodecWire = {
    send,
    isOpen: () => open,
    now,
    stats,
  };
  const caller = createCaller(wire, options.results);
  const server = createServer(wire, options.inputs, options.handlers);

  function refuse(id: number | undefined): void {
    stats.limited += 1;
    // One answer per flood: answering each message would double it.
    if (refused || id === undefined) return;
    refused = true;
    send({ t: 'err', id, e: { code: 'rate_limited', message: 'rate_limited' } });
  }

  function end(): void {
    if (!open) return;
    open = false;
    port.onmessage = null;
    port.close();
    caller.close();
    server.close();
    options.onClosed();
  }

  function take(data: unknown, isAlone: boolean): void {
    if (!open || !isEnvelope(data)) {
      stats.ignored += 1;
      return;
    }
    // It is as many messages as it holds, and none of them is another one.
    if (data.t === 'batch' && isAlone) {
      allow();
      return data.l.forEach((each) => take(each, false));
    }
    if (!allowed(now())) return refuse(data.t === 'req' ? data.id : undefined);
    refused = false;
    switch (data.t) {
      case 'req':
        return server.onRequest(data.id, data.m, data.a);
      case 'res':
        return caller.onResult(data.id, data.r);
      case 'err':
        return caller.onError(data.id, data.e.code, data.e.message);
      case 'cxl':
        return server.onCancel(data.id);
      case 'ctx':
        return options.onContext(data.d);
      case 'bye':
        return end();
      default:
        // Handshake messages belong on the window, and the host sends no events.
        stats.ignored += 1;
    }
  }
  port.onmessage = ({ data }: MessageEvent<unknown>) => take(data, true);
  // Newer browsers send so when the other side is gone; the others are told by the next hello, or by a time-out.
  port.addEventListener('close', end);

  return {
    call: caller.call,
    emit: (event, data) => post({ t: 'evt', e: event, d: data, s: ++sequence }),
    acknowledge: (nonce) => post({ t: 'ack', m: nonce }),
    pendingCount: caller.pendingCount,
    close(reason) {
      flush();
      post({ t: 'bye', reason });
      end();
    },
  };
}
