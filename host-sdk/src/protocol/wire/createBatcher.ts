import type { Body, Envelope } from './envelope.ts';
import { MAX_LIST, NAMESPACE, VERSION } from './wire.ts';

/** A message of a call: request, result, error or cancellation, in either direction. */
export type CallBody = Extract<Body<Envelope>, { t: 'req' | 'res' | 'err' | 'cxl' }>;

export interface Batcher {
  send(body: CallBody): void;
  /** Sends the waiting messages now. */
  flush(): void;
  /** Begins to send batches. To be called once the other side is known to read them. */
  allow(): void;
}

/**
 * Sends each message of a call immediately. After `allow`, messages are collected until the next microtask, at most `MAX_LIST`, and
 * sent as one `batch`, because most of a message's cost does not depend on its size. An argument is copied when its batch is sent.
 *
 * @param onUnsent gets the id of a request whose argument can't be copied. For a result that can't be copied, the error `internal` is
 *   sent.
 */
export function createBatcher(post: (body: Body<Envelope>) => void, onUnsent: (id: number) => void): Batcher {
  let waiting: CallBody[] = [];
  let isBatching = false;

  function sendAlone(body: CallBody): void {
    try {
      post(body);
    } catch {
      if (body.t === 'req') onUnsent(body.id);
      else post({ t: 'err', id: body.id, e: { code: 'internal', message: 'internal' } });
    }
  }
  function flush(): void {
    const messages = waiting;
    waiting = [];
    try {
      if (messages.length > 1)
        return post({ t: 'batch', l: messages.map((body) => ({ ...body, ns: NAMESPACE, v: VERSION })) });
    } catch {
      // One of them can't be copied: send each alone.
    }
    messages.forEach(sendAlone);
  }

  return {
    send(body) {
      if (!isBatching) return sendAlone(body);
      const count = waiting.push(body);
      if (count === 1) void Promise.resolve().then(flush);
      else if (count === MAX_LIST) flush();
    },
    flush,
    allow: () => void (isBatching = true),
  };
}
