import { afterEach, expect, it, vi } from 'vitest';
import { createBatcher, type CallBody } from '../protocol/wire/createBatcher.ts';
import { limitDepth } from './limitDepth.ts';

const request = (id: number, a: unknown = null): CallBody => ({ t: 'req', id, m: 'navigate', a });

function start() {
  const posted: unknown[] = [];
  const onUnsent = vi.fn();
  const batcher = createBatcher(
    limitDepth((body: object) => void posted.push(body)),
    onUnsent,
  );
  batcher.allow();
  return { ...batcher, posted, onUnsent };
}

afterEach(() => void Reflect.deleteProperty(Object.prototype, 'added'));

it('leaves out a value that the other side could not build, and sends the rest', async () => {
  let deep: unknown = null;
  for (let level = 0; level < 3000; level++) deep = { deep };
  const { send, posted, onUnsent } = start();
  send(request(1));
  send(request(2, deep));
  send({ t: 'res', id: 7, r: [deep] });
  await Promise.resolve();
  expect(onUnsent.mock.calls).toEqual([[2]]);
  expect(posted).toEqual([request(1), { t: 'err', id: 7, e: { code: 'internal', message: 'internal' } }]);
});

it('does not count what a page has added to all objects', async () => {
  Object.assign(Object.prototype, { added: { more: {} } });
  const { send, posted } = start();
  send(request(1, { a: [1] }));
  await Promise.resolve();
  expect(posted).toHaveLength(1);
});

it('leaves out a value that holds itself', async () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  const { send, posted, onUnsent } = start();
  send(request(1, circle));
  await Promise.resolve();
  expect([posted, onUnsent.mock.calls]).toEqual([[], [[1]]]);
});
