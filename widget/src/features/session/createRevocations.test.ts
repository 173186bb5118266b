import { signal } from '@preact/signals-react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '#tests/support/fakeStorage.ts';
import type { ApiClient } from '../../api/ApiClient.ts';
import { ApiError } from '../../api/ApiError.ts';
import { createStore } from '../../lib/storage/createStore.ts';
import { createRevocations } from './createRevocations.ts';

const session = { token: 'a-token', sid: 'a-sid' };
const DAY = 86400000;
let onLine = true;
// Fetched when it is first needed, in real time: here it is there already.
beforeAll(async () => void (await import('./sendRevocations.ts')));
beforeEach(() => {
  onLine = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
});

function open(storage = fakeStorage()) {
  const calls: [string, unknown][] = [];
  const world = { fail: undefined as ApiError | undefined, now: 0 };
  const call = async (endpoint: { path: string }, input: unknown) => {
    calls.push([endpoint.path, input]);
    if (world.fail) throw world.fail;
  };
  const online = signal(true);
  const revocations = createRevocations({
    api: { call } as unknown as ApiClient,
    store: createStore(() => storage),
    now: () => world.now,
    online,
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
  const paths = () => calls.map(([path]) => path);
  const kept = () =>
    Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? ''));
  return { revocations, calls, paths, world, online, settle, storage, kept };
}

describe('the end of a session', () => {
  it('is told to the server with its own token, and nothing stays here', async () => {
    const { revocations, calls, settle, kept } = open();
    revocations.end(session);
    expect(calls).toEqual([
      ['/api/auth/logout', { headers: { authorization: 'Bearer a-token' }, keepalive: true }],
    ]);
    await settle();
    expect(kept()).toEqual([]);
  });

  it('W17 leaves the opaque id and nothing else while the device is offline', async () => {
    const { revocations, paths, settle, kept } = open();
    onLine = false;
    revocations.end(session);
    expect(paths()).toEqual([]);
    await settle();
    expect(kept().join()).toContain('a-sid');
    expect(kept().join()).not.toContain('a-token');
  });

  it.each([
    ['is not reached', new ApiError({ code: 'offline' })],
    ['does not answer', new ApiError({ code: 'timeout' })],
    ['is down', new ApiError({ status: 503 })],
    ['is too busy', new ApiError({ status: 429 })],
  ])('is told later when the server %s', async (_, failure) => {
    const { revocations, paths, world, settle, kept } = open();
    world.fail = failure;
    revocations.end(session);
    await settle();
    expect(paths()).toEqual(['/api/auth/logout', '/api/auth/revoke']);
    expect(kept().join()).toContain('a-sid');
  });

  it('is not told again to a server that has said no', async () => {
    const { revocations, paths, world, settle, kept } = open();
    world.fail = new ApiError({ status: 401 });
    revocations.end(session);
    await settle();
    expect(paths()).toEqual(['/api/auth/logout']);
    expect(kept()).toEqual([]);
  });

  it('is told when the network comes back, and at the next start', async () => {
    const { revocations, calls, online, settle, storage, kept } = open();
    online.value = false;
    const stop = revocations.start();
    onLine = false;
    revocations.end(session);
    onLine = true;
    online.value = true;
    await settle();
    expect(calls).toEqual([['/api/auth/revoke', { body: { sid: 'a-sid' }, keepalive: true, tries: 3 }]]);
    expect(kept()).toEqual([]);
    onLine = false;
    revocations.end({ token: 'b', sid: 'b-sid' });
    stop();
    const next = open(storage);
    next.revocations.start();
    await next.settle();
    expect(next.calls).toMatchObject([['/api/auth/revoke', { body: { sid: 'b-sid' } }]]);
    expect(next.kept()).toEqual([]);
  });

  it('W17 is forgotten after a day', async () => {
    const { revocations, paths, world, settle, kept } = open();
    onLine = false;
    revocations.end(session);
    world.now = DAY;
    revocations.start();
    await settle();
    expect(paths()).toEqual([]);
    expect(kept()).toEqual([]);
  });

  it('is not told of a session without an id while offline: nothing could be done with it', () => {
    const { revocations, kept } = open();
    onLine = false;
    revocations.end({ token: 'a', sid: undefined });
    revocations.end(undefined);
    expect(kept()).toEqual([]);
  });

  it.each(['{"half', '{"v":1,"d":"x"}', '{"v":1,"d":[{"sid":1}]}'])(
    'survives %s in storage',
    async (text) => {
      const { revocations, paths, settle } = open(fakeStorage({ 'pp-unrevoked': text }));
      revocations.start();
      await settle();
      expect(paths()).toEqual([]);
    },
  );
});
