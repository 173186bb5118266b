// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SessionStatus } from '../session/SessionModel.ts';
import { createKeepAlive } from './createKeepAlive.ts';
import type { KeepAliveDeps } from './keepSessionAlive.ts';

const keepSessionAlive = vi.fn<() => unknown>();
vi.mock('./keepSessionAlive.ts', () => ({ keepSessionAlive: () => keepSessionAlive() }));

const status = signal<SessionStatus>('customer');
let stop = () => {};
// The module is loaded lazily, in real time; preload it.
beforeAll(async () => void (await import('./keepSessionAlive.ts')));
beforeEach(() => {
  vi.useFakeTimers();
  status.value = 'customer';
  keepSessionAlive.mockReset();
  keepSessionAlive.mockReturnValue({ stop: () => undefined });
  stop = createKeepAlive({ state: { signals: { status } } } as unknown as KeepAliveDeps).start();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const failToLoad = () =>
  keepSessionAlive.mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
const run = async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms));
const tried = async (times: number) =>
  await vi.waitFor(() => expect(keepSessionAlive).toHaveBeenCalledTimes(times));

it('loads the keep-alive once, three seconds after the sign-in', async () => {
  await run(2999);
  await tried(0);
  await run(600000);
  await tried(1);
});

it('tries again every minute, and when the network is back, while its code cannot be loaded', async () => {
  failToLoad();
  await run(3000);
  await tried(1);
  await run(60000);
  await tried(2);
  window.dispatchEvent(new Event('online'));
  await run(0);
  await tried(3);
  keepSessionAlive.mockReturnValue({ stop: () => undefined });
  await run(600000);
  await tried(4);
});

it('stops trying after the logout', async () => {
  failToLoad();
  await run(3000);
  await tried(1);
  status.value = 'loggedOut';
  await run(600000);
  await tried(1);
});
