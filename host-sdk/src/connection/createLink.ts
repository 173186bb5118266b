import type { CallOptions } from '../mount/CallOptions.ts';
import { createCalls, type CallTables } from './createCalls.ts';
import type { PortalErrorCode } from '../mount/PortalError.ts';
import { createBudget } from '../protocol/wire/createBudget.ts';
import type { Body, Envelope } from '../protocol/wire/envelope.ts';
import { envelopeOf } from '../protocol/wire/envelopeOf.ts';
import type { Guard } from '../protocol/wire/guard.ts';
import { ownEntry } from '../protocol/wire/guard.ts';
import { portalEventGuards } from '../protocol/events/portalEvents.ts';
import { batchEnvelope, portEnvelopes } from '../protocol/wire/hostEnvelopes.ts';
import { NAMESPACE, VERSION } from '../protocol/wire/wire.ts';

const isPortEnvelope = envelopeOf(portEnvelopes);
const isBatch = envelopeOf(batchEnvelope);

export interface LinkStats {
  ignored: number;
  late: number;
  limited: number;
}

export interface LinkOptions {
  /** Checks by name; those of a host by default. */
  tables?: CallTables & { events: Record<string, Guard> };
  methods: Record<string, (input: never, signal: AbortSignal) => unknown>;
  /** `caps` of the other side. */
  caps?: readonly string[];
  _onEvent(name: string, data: unknown): void;
  _onAck(nonce: string): void;
  /** The portal closed it, or its document is gone. */
  _onClosed?(): void;
  stats: LinkStats;
}

export interface Link {
  call(method: string, input?: unknown, options?: CallOptions): Promise<unknown>;
  post(body: Body<Envelope>): void;
  _pendingCount(): number;
  close(reason: string, code: PortalErrorCode): void;
}

/** The host's end of a port. It checks every message. Calls in both directions are `createCalls`. */
export function createLink(port: MessagePort, options: LinkOptions): Link {
  const { tables, stats } = options;
  const events: Record<string, Guard> = tables?.events ?? portalEventGuards;
  const mayReceive = createBudget();
  let closedBy: PortalErrorCode | undefined;
  let refused = false;

  const post: Link['post'] = (body) => {
    // The spread first: engines copy an object faster than they add its fields to another one.
    if (!closedBy) port.postMessage({ ...body, ns: NAMESPACE, v: VERSION });
  };
  const receive = (data: unknown): void => {
    if (closedBy || !isPortEnvelope(data)) return void (stats.ignored += 1);
    if (!mayReceive(Date.now())) {
      stats.limited += 1;
      // One answer per flood: answering each message would double it.
      if (!refused && data.t === 'req') {
        refused = true;
        const code = 'rate_limited';
        post({ t: 'err', id: data.id, e: { code, message: code } });
      }
      return;
    }
    refused = false;
    switch (data.t) {
      case 'evt':
        if (ownEntry(events, data.e)?.(data.d)) return options._onEvent(data.e, data.d);
        break;
      case 'ack':
        return options._onAck(data.m);
      case 'bye':
        close('bye', 'disconnected');
        return options._onClosed?.();
      default:
        return calls.take(data);
    }
    stats.ignored += 1;
  };

  const calls = createCalls({ ...options, post, closedBy: () => closedBy });
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    // A batch counts as the messages in it.
    for (const each of isBatch(data) ? data.l : [data]) receive(each);
  };

  function close(reason: string, code: PortalErrorCode): void {
    if (closedBy) return;
    calls.close(code);
    post({ t: 'bye', reason });
    closedBy = code;
    port.close();
  }

  return { call: calls.call, post, _pendingCount: calls.count, close };
}
