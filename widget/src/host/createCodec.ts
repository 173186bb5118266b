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
 * comlink behind a checked wire. A peer's message must be an envelope. A request must name an own method of a closed table
 * and pass that method's schema; only then does the codec build a comlink message of its own.
 */
export function createCodec(options: CodecOptions): Codec {
  const { port, stats, now } = options;
  let open = true;
  let sequence = 0;

  function post(body: Body<Envelope>): void {
    // The spread first: engines copy an object faster than they add its fields to another one.
    if (open) port.postMessage({ ...body, ns: NAMESPACE, v: VERSION });
  }
  const { send, flush, allow } = createBatcher(post, (id) =>
    caller.onError(id, 'bad_request', 'bad_request'),
  );
  const wire: CodecWire = { send, isOpen: () => open, now, stats };
  const caller = createCaller(wire, options.results);
  const server = createServer(wire, options.inputs, options.handlers);
  function end(): void {
    if (!open) return;
    open = false;
    port.onmessage = null;
    port.close();
    caller.close();
    server.close();
    options.onClosed();
  }

  const take = createReceiver(wire, allow, (message) => {
    switch (message.t) {
      case 'req':
        return server.onRequest(message.id, message.m, message.a);
      case 'res':
        return caller.onResult(message.id, message.r);
      case 'err':
        return caller.onError(message.id, message.e.code, message.e.message);
      case 'cxl':
        return server.onCancel(message.id);
      case 'ctx':
        return options.onContext(message.d);
      case 'bye':
        return end();
      default:
        // Handshake messages belong on the window, and the host sends no events.
        stats.ignored += 1;
    }
  });
  port.onmessage = ({ data }: MessageEvent<unknown>) => take(data);
  // Newer browsers report that the other side is gone. In others the next hello, or a time-out, shows it.
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

/**
 * Checks what comes on the port, takes batches apart, and refuses messages over the rate limit.
 *
 * @param onBatch runs when the host proves that it knows batches.
 */
function createReceiver(
  wire: CodecWire,
  onBatch: () => void,
  onMessage: (message: Envelope) => void,
): (data: unknown) => void {
  const { stats } = wire;
  const allowed = createBudget();
  let isRefusing = false;

  function refuse(id: number | undefined): void {
    stats.limited += 1;
    // One answer per flood: answering each message would double it.
    if (isRefusing || id === undefined) return;
    isRefusing = true;
    wire.send({ t: 'err', id, e: { code: 'rate_limited', message: 'rate_limited' } });
  }
  function take(data: unknown, isAlone: boolean): void {
    if (!wire.isOpen() || !isEnvelope(data)) {
      stats.ignored += 1;
      return;
    }
    // A batch counts as the messages in it. It holds no batch.
    if (data.t === 'batch' && isAlone) {
      onBatch();
      return data.l.forEach((message) => take(message, false));
    }
    if (!allowed(wire.now())) return refuse(data.t === 'req' ? data.id : undefined);
    isRefusing = false;
    onMessage(data);
  }
  return (data) => take(data, true);
}
