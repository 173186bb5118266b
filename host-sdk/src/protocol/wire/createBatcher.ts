import type { Body, Envelope } from './envelope.ts';
import { MAX_LIST, NAMESPACE, VERSION } from './wire.ts';

/** Messages about calls, in either direction. */
export type CallBody = Extract<Body<Envelope>, { t: 'req' | 'res' | 'err' | 'cxl' }>;

export interface Batcher {
  send(body: CallBody): void;
  /** Sends the waiting messages now. */
  flush(): void;
  /** The other side reads batches from now on. */
  allow(): void;
}

/**
 * Sends messages about calls at once. For a side that reads batches it collects them until the next microtask and sends them as
 * one `batch`: most of the cost of a message does not depend on its content. Arguments are copied when the batch is sent.
 *
 * @param onUnsent gets the id of a request that can't be copied. A result that can't be copied is answered by `internal`.
 */
export function createBatcher(post: (body: Body<Envelope>) => void, onUnsent: (id: number) => void): Batcher {
  let waiting: CallBody[] = [];
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
    const sent = waiting;
    waiting = [];
    try {
      if (sent.length > 1)
        return post({ t: 'batch', l: sent.map((body) => ({ ...body, ns: NAMESPACE, v: VERSION })) });
    } catch {
      // One of them can't be copied: send each alone.
    }
    sent.forEach(sendAlone);
  }

  return {
    send(body) {
      if (!batches) return sendAlone(body);
      const count = waiting.push(body);
      if (count === 1) void Promise.resolve().then(flush);
      else if (count === MAX_LIST) flush();
    },
    flush,
    allow: () => void (batches = true),
  };
}
