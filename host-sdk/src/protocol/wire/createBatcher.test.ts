import { describe, expect, it, vi } from 'vitest';
import { type CallBody, createBatcher } from './createBatcher.ts';

const head = { ns: 'profile-portal', v: 1 };
const request = (id: number, a: unknown = null): CallBody => ({ t: 'req', id, m: 'navigate', a });

function start({ batches = true } = {}) {
  const posted: unknown[] = [];
  const onUnsent = vi.fn();
  // Copies like a port does, and refuses what a port refuses.
  const turn = createBatcher((body) => void posted.push(structuredClone(body)), onUnsent);
  if (batches) turn.allow();
  return { ...turn, posted, onUnsent };
}

describe('what is sent in one turn', () => {
  it('goes as one message at its end', async () => {
    const { send, posted } = start();
    send(request(1));
    send({ t: 'cxl', id: 1 });
    expect(posted).toEqual([]);
    await Promise.resolve();
    expect(posted).toEqual([
      {
        t: 'batch',
        l: [
          { ...head, ...request(1) },
          { ...head, t: 'cxl', id: 1 },
        ],
      },
    ]);
    send(request(2));
    await Promise.resolve();
    expect(posted.slice(1)).toEqual([request(2)]);
  });

  it('goes message by message, at once, to a side that does not read batches', () => {
    const { send, posted } = start({ batches: false });
    send(request(1));
    send(request(2));
    expect(posted).toEqual([request(1), request(2)]);
  });

  it('never makes a batch of more than 64', async () => {
    const { send, posted } = start();
    for (let id = 1; id <= 130; id++) send(request(id));
    await Promise.resolve();
    const sizes = posted.map((body) => (body as { l: unknown[] }).l.length);
    expect(sizes).toEqual([64, 64, 2]);
    expect(posted.flatMap((body) => (body as { l: CallBody[] }).l).map(({ id }) => id)).toEqual(
      Array.from({ length: 130 }, (_, at) => at + 1),
    );
  });

  it('can be sent before the turn ends, and is not sent again', async () => {
    const { send, flush, posted } = start();
    send(request(1));
    flush();
    expect(posted).toEqual([request(1)]);
    await Promise.resolve();
    expect(posted).toHaveLength(1);
  });
});

describe('what can’t be copied', () => {
  it('fails alone, and the messages beside it are sent', async () => {
    const { send, posted, onUnsent } = start();
    send(request(1));
    send(request(2, () => undefined));
    send({ t: 'res', id: 9, r: () => undefined });
    send(request(3));
    await Promise.resolve();
    expect(onUnsent).toHaveBeenCalledExactlyOnceWith(2);
    expect(posted).toEqual([
      request(1),
      { t: 'err', id: 9, e: { code: 'internal', message: 'internal' } },
      request(3),
    ]);
  });
});
