import type { Body, Envelope } from './envelope.ts';
import { MAX_LIST, NAMESPACE, VERSION } from './wire.ts';

/** What is said of calls, in either direction. */
export type CallBody = Extract<Body<Envelope>, { t: 'req' | 'res' | 'err' | 'cxl' }>;

export interface Batcher {
  send(body: CallBody): void;
  /** Sends what waits for the end of the turn. */
  flush(): void;
  /** From here on the other side is known to read batches. */
  allow(): void;
}

/**
 * Keeps what is said of calls until the present microtask is over, and sends it as one `batch`: beside the cost of a message,
 * that of what it carries is small. Arguments are copied when it is sent. `onUnsent` is told of a request that can't be copied;
 * in the place of such a result goes an `internal`.
 */
export function createBatcher(post: (body: Body<Envelope>) => void, onUnsent: (id: number) => void): Batcher {
  let said: CallBody[] = [];
  let batches = false;

  function sendAlone(body: CallBody): void {
    try {
      post(body);
    } catch {
      if (body.t === 'req') onUnsent(body.id);
      else post({ t: 'err', id: body.id, e: { code: 'internal', message: 'internal' } });
    }
  }
  function flush(): void {
    const sent = said;
    said = [];
    try {
      if (sent.length > 1)
        return post({ t: 'batch', l: sent.map((body) => ({ ...body, ns: NAMESPACE, v: VERSION })) });
    } catch {
      // One of them can't be copied: each for itself.
    }
    sent.forEach(sendAlone);
  }

  return {
    send(body) {
      if (!batches) return sendAlone(body);
      const waiting = said.push(body);
      if (waiting === 1) void Promise.resolve().then(flush);
      else if (waiting === MAX_LIST) flush();
    },
    flush,
    allow: () => void (batches = true),
  };
}
