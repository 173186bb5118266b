// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '#tests/support/render/fakeStorage.ts';
import type { ApiClient } from '../../api/ApiClient.ts';
import { ApiError } from '../../api/ApiError.ts';
import { createStore } from '../../lib/storage/createStore.ts';
import type { EndedSession } from './createEndedSessions.ts';
import { createRevocations } from './createRevocations.ts';

const session = { token: 'a-token', sid: 'a-sid' };
const DAY = 86400000;
let onLine = true;
// The module is loaded lazily, in real time; preload it.
beforeAll(async () => void (await import('./sendRevocations.ts')));
beforeEach(() => {
  onLine = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
});

function open(storage = fakeStorage(), openStorage = () => storage) {
  const calls: [string, unknown][] = [];
  const world = { fail: undefined as ApiError | undefined, now: 0 };
  const call = async (endpoint: { path: string }, input: unknown) => {
    calls.push([endpoint.path, input]);
    if (world.fail) throw world.fail;
  };
  const online = signal(true);
  const revocations = createRevocations({
    api: { call } as unknown as ApiClient,
    store: createStore(openStorage),
    now: () => world.now,
    online,
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
  const paths = () => calls.map(([path]) => path);
  const kept = () =>
    Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? ''));
  const list = () => (JSON.parse(kept()[0] ?? '{"d":[]}') as { d: EndedSession[] }).d;
  return { revocations, calls, paths, world, online, settle, storage, kept, list };
}

describe('the end of a session', () => {
  it('is sent to the server with its own token, and only the opaque id is stored', async () => {
    const { revocations, calls, settle, list } = open();
    revocations.end(session);
    expect(list()).toEqual([{ sid: 'a-sid', at: 0, told: false }]);
    expect(calls).toEqual([
      ['/api/auth/logout', { headers: { authorization: 'Bearer a-token' }, keepalive: true }],
    ]);
    await settle();
    expect(list()).toEqual([{ sid: 'a-sid', at: 0, told: true }]);
  });

  it('W18 is known to every page of the browser for a day', async () => {
    const { revocations, world, storage } = open();
    const other = { token: 'b', sid: 'b-sid' };
    world.now = 5;
    revocations.end(session);
    revocations.ended(other);
    const next = open(storage);
    for (const ended of [session, other]) expect(next.revocations.isOver(ended, 4)).toBe(true);
    // The session was resumed since.
    expect(next.revocations.isOver(session, 5)).toBe(false);
    expect(next.revocations.isOver({ token: 'c', sid: 'c-sid' }, 4)).toBe(false);
    expect(next.revocations.isOver({ token: 'a-token', sid: undefined }, 4)).toBe(false);
    world.now = DAY + 5;
    expect(revocations.isOver(session, 4)).toBe(false);
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
  ])('is sent later when the server %s', async (_, failure) => {
    const { revocations, paths, world, settle, kept } = open();
    world.fail = failure;
    revocations.end(session);
    await settle();
    expect(paths()).toEqual(['/api/auth/logout', '/api/auth/revoke']);
    expect(kept().join()).toContain('a-sid');
  });

  it('is sent a minute later on a page that stays open when the server was down', async () => {
    vi.useFakeTimers();
    const { revocations, paths, world, list } = open();
    const stop = revocations.start();
    world.fail = new ApiError({ status: 503 });
    revocations.end(session);
    await vi.advanceTimersByTimeAsync(1000);
    world.fail = undefined;
    await vi.advanceTimersByTimeAsync(60000);
    expect(paths()).toEqual(['/api/auth/logout', '/api/auth/revoke', '/api/auth/revoke']);
    expect(list()).toMatchObject([{ told: true }]);
    stop();
    vi.useRealTimers();
  });

  it('is not sent again to a server that refused it', async () => {
    const { revocations, paths, world, settle, list } = open();
    world.fail = new ApiError({ status: 401 });
    revocations.end(session);
    await settle();
    expect(paths()).toEqual(['/api/auth/logout']);
    expect(list()).toMatchObject([{ told: true }]);
  });

  it('is sent when the network comes back, and at the next start', async () => {
    const { revocations, calls, online, settle, storage, list } = open();
    online.value = false;
    const stop = revocations.start();
    onLine = false;
    revocations.end(session);
    onLine = true;
    online.value = true;
    await settle();
    expect(calls).toEqual([['/api/auth/revoke', { body: { sid: 'a-sid' }, keepalive: true, tries: 3 }]]);
    expect(list()).toMatchObject([{ sid: 'a-sid', told: true }]);
    onLine = false;
    revocations.end({ token: 'b', sid: 'b-sid' });
    stop();
    const next = open(storage);
    next.revocations.start();
    await next.settle();
    expect(next.calls).toMatchObject([['/api/auth/revoke', { body: { sid: 'b-sid' } }]]);
    expect(next.list().every((ended) => ended.told)).toBe(true);
    next.revocations.start();
    await next.settle();
    expect(next.calls).toHaveLength(1);
  });

  it('W17 is sent when the network comes back, also where the browser forbids storage', async () => {
    const { revocations, calls, online, settle } = open(fakeStorage(), () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    online.value = false;
    revocations.start();
    onLine = false;
    revocations.end(session);
    online.value = true;
    await settle();
    expect(calls).toMatchObject([['/api/auth/revoke', { body: { sid: 'a-sid' } }]]);
  });

  it('W17 is dropped after a day', async () => {
    const { revocations, paths, world, settle, kept } = open();
    onLine = false;
    revocations.end(session);
    world.now = DAY;
    revocations.start();
    await settle();
    expect(paths()).toEqual([]);
    expect(kept()).toEqual([]);
  });

  it('W17 is dropped after a day at the start of a device that is never online', () => {
    const { revocations, world, online, kept } = open();
    onLine = false;
    online.value = false;
    revocations.end(session);
    world.now = DAY;
    revocations.start();
    expect(kept()).toEqual([]);
  });

  it('W17 is dropped after a day on a page that stays open and offline; newer entries stay', () => {
    vi.useFakeTimers();
    const { revocations, world, online, kept, list } = open();
    onLine = false;
    online.value = false;
    const stop = revocations.start();
    revocations.end(session);
    world.now = 3600000;
    revocations.end({ token: 'b', sid: 'b-sid' });
    world.now = DAY - 1;
    vi.advanceTimersByTime(60000);
    expect(list()).toHaveLength(2);
    world.now = DAY;
    vi.advanceTimersByTime(60000);
    expect(list()).toMatchObject([{ sid: 'b-sid' }]);
    world.now = DAY + 3600000;
    vi.advanceTimersByTime(60000);
    expect(kept()).toEqual([]);
    stop();
    vi.useRealTimers();
  });

  it('is not stored for a session without an id while offline', () => {
    const { revocations, kept } = open();
    onLine = false;
    revocations.end({ token: 'a', sid: undefined });
    expect(kept()).toEqual([]);
  });

  it.each(['{"half', '{"v":1,"d":"x"}', '{"v":1,"d":[{"sid":1}]}'])(
    'survives %s in storage',
    async (text) => {
      const { revocations, paths, settle, kept } = open(fakeStorage({ 'pp-ended': text }));
      revocations.start();
      await settle();
      expect(paths()).toEqual([]);
      expect(kept()).toEqual([]);
    },
  );
});
