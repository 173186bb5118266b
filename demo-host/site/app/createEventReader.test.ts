import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEventReader } from './createEventReader.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a portal that does not respond is asked again after ten seconds, and not for every page', async () => {
  const ask = vi.fn(async () => Response.json({ events: { 'knit-night': { title: 'Knit night' } } }));
  ask.mockRejectedValueOnce(new DOMException('too late', 'TimeoutError'));
  vi.stubGlobal('fetch', ask);
  const read = createEventReader('http://localhost:1');
  expect(await read()).toEqual([]);
  expect(await read()).toEqual([]);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 10000);
  expect(await read()).toEqual([{ handle: 'knit-night', title: 'Knit night' }]);
  await read();
  expect(ask).toHaveBeenCalledTimes(2);
});
