import { createCalls } from './createCalls.ts';
import { eventGuardsOf } from './eventGuardsOf.ts';
import type { Link, LinkOptions } from './Link.ts';
import type { PortalErrorCode } from '../mount/PortalError.ts';
import { createBudget } from '../protocol/wire/createBudget.ts';
import { envelopeOf } from '../protocol/wire/envelopeOf.ts';
import { ownEntry } from '../protocol/wire/guard.ts';
import { batchEnvelope, portEnvelopes } from '../protocol/wire/hostEnvelopes.ts';
import { NAMESPACE, VERSION } from '../protocol/wire/wire.ts';

const isPortEnvelope = envelopeOf(portEnvelopes);
const isBatch = envelopeOf(batchEnvelope);

/** The host's end of a port. It checks every message. Calls in both directions are `createCalls`. */
export function createLink(port: MessagePort, options: LinkOptions): Link {
  const { stats } = options;
  const events = eventGuardsOf(options);
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
