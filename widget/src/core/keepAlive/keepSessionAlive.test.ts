// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '#tests/support/render/fakeStorage.ts';
import { madeUpToken } from '#tests/support/api/madeUpToken.ts';
import { fakeHostTokens, fakeTabs } from '#tests/support/api/openSession.ts';
import type { ApiClient } from '../../api/ApiClient.ts';
import { ApiError } from '../../api/ApiError.ts';
import { createClock } from '../../lib/time/createClock.ts';
import { createStore } from '../../lib/storage/createStore.ts';
import { keepSessionAlive, type KeepAlive } from './keepSessionAlive.ts';
import { createCredentials } from '../session/createCredentials.ts';
import { createSessionState } from '../session/createSessionState.ts';
import { decodeToken } from '../session/decodeToken.ts';

const NOW = Date.parse('2026-11-20T02:30:00Z');
const S = NOW / 1000;
const DAY_S = 86400;
const tokenOf = (lifeS: number, at = S) => {
  const token = decodeToken(madeUpToken({ pid: 'maren', exp: at + lifeS, sid: 's-1' }), 1000 * at);
  if (token?.kind !== 'session') throw new Error('not a token');
  return token;
};
const hour = 3600;
let running: KeepAlive[] = [];
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  for (const keepAlive of running) keepAlive.stop();
  running = [];
  hidden = false;
});

function open(lifeS: number, keep = false, long = fakeStorage()) {
  const paths: string[] = [];
  const world = { answer: undefined as (() => unknown) | undefined };
  const api = {
    call: async ({ path }: { path: string }) => {
      paths.push(path);
      return await world.answer?.();
    },
  } as unknown as ApiClient;
  const clock = createClock();
  const credentials = createCredentials();
  const store = createStore(
    () => fakeStorage(),
    () => long,
  );
  const state = createSessionState({
    credentials,
    clock,
    store,
    revocations: { isOver: () => false },
  });
  const tabs = fakeTabs();
  const hostTokens = fakeHostTokens();
  state.begin(tokenOf(lifeS), keep);
  const keepAlive = keepSessionAlive({
    api,
    clock,
    state,
    tabs,
    hostTokens,
    credentials,
    mayUse: () => true,
    accept: vi.fn(),
    leave: vi.fn(),
    hasLeft: () => false,
  });
  running.push(keepAlive);
  const renewed = (newLifeS: number) => () => ({
    data: { token: tokenOf(newLifeS, Math.floor(clock.now() / 1000)).token, keep },
  });
  const refreshes = () => paths.filter((path) => path === '/api/auth/refresh').length;
  return {
    keepAlive,
    state,
    credentials,
    tabs,
    hostTokens,
    paths,
    world,
    renewed,
    refreshes,
    long,
  };
}

describe('the heartbeat', () => {
  const beats = (paths: readonly string[]) => paths.filter((path) => path === '/api/auth/sessions').length;

  it('W16 calls at least once a minute while the page is visible', async () => {
    const { paths } = open(DAY_S);
    await vi.advanceTimersByTimeAsync(60000);
    expect(beats(paths)).toBe(1);
    await vi.advanceTimersByTimeAsync(180000);
    expect(beats(paths)).toBe(5);
  });

  it('pauses while the page is hidden, and calls at once when it is shown, once for all events of that moment', async () => {
    const { paths } = open(DAY_S);
    hidden = true;
    await vi.advanceTimersByTimeAsync(600000);
    expect(beats(paths)).toBe(0);
    hidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pageshow'));
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(100);
    expect(beats(paths)).toBe(1);
  });

  it('stops with the session, and starts with the next', async () => {
    const { paths, state } = open(DAY_S);
    state.end('user');
    await vi.advanceTimersByTimeAsync(120000);
    expect(beats(paths)).toBe(0);
    state.begin(tokenOf(DAY_S), false);
    await vi.advanceTimersByTimeAsync(60000);
    expect(beats(paths)).toBe(1);
  });

  it('never rejects', async () => {
    const { keepAlive, world } = open(DAY_S);
    world.answer = () => {
      throw new ApiError({ code: 'offline' });
    };
    await expect(keepAlive.beat()).resolves.toBeUndefined();
  });
});

describe('a kept login', () => {
  it('is renewed when it is used after a day, and no earlier; the other tabs are notified', async () => {
    const { refreshes, renewed, world, state, credentials, tabs } = open(30 * DAY_S, true);
    const before = credentials.token();
    const { generation } = state.signals;
    const then = generation.value;
    await vi.advanceTimersByTimeAsync((DAY_S - 60) * 1000);
    expect(refreshes()).toBe(0);
    world.answer = renewed(30 * DAY_S);
    await vi.advanceTimersByTimeAsync(180000);
    expect(refreshes()).toBe(1);
    expect(credentials.token()).not.toBe(before);
    expect(tabs.send).toHaveBeenCalledExactlyOnceWith({ t: 'renewed', profileId: 'maren' });
    expect(generation.value).toBe(then);
    await vi.advanceTimersByTimeAsync(hour * 1000);
    expect(refreshes()).toBe(1);
  });

  it('is renewed once for all tabs: the second takes over the token of the first', async () => {
    const long = fakeStorage();
    const [first, second] = [open(30 * DAY_S, true, long), open(30 * DAY_S, true, long)];
    first.world.answer = first.renewed(31 * DAY_S);
    second.world.answer = second.renewed(31 * DAY_S);
    await vi.advanceTimersByTimeAsync((DAY_S + 60) * 1000);
    expect(first.refreshes() + second.refreshes()).toBe(1);
    expect(first.credentials.token()).toBe(second.credentials.token());
  });

  it('is left to the tab that holds the lock', async () => {
    const request = vi.fn(async (_name: string, _options: object, act: (lock: null) => unknown) => act(null));
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
    const { refreshes } = open(30 * DAY_S, true);
    await vi.advanceTimersByTimeAsync((DAY_S + 60) * 1000);
    expect(request).toHaveBeenCalled();
    expect(refreshes()).toBe(0);
    vi.unstubAllGlobals();
  });

  it('is renewed where locks are forbidden', async () => {
    const request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
    const { refreshes, renewed, world } = open(30 * DAY_S, true);
    world.answer = renewed(30 * DAY_S);
    await vi.advanceTimersByTimeAsync((DAY_S + 60) * 1000);
    expect(refreshes()).toBe(1);
    vi.unstubAllGlobals();
  });

  it('tries again later when the server cannot be reached, and is never renewed without "keep"', async () => {
    const kept = open(30 * DAY_S, true);
    kept.world.answer = () => {
      throw new ApiError({ code: 'offline' });
    };
    await vi.advanceTimersByTimeAsync((DAY_S + 60) * 1000);
    kept.world.answer = () => ({ data: [] });
    await vi.advanceTimersByTimeAsync(60000);
    expect(kept.refreshes()).toBeGreaterThanOrEqual(1);
    const other = open(30 * DAY_S, false);
    await vi.advanceTimersByTimeAsync((DAY_S + 60) * 1000);
    expect(other.refreshes()).toBe(0);
  });

  it.each([
    ['another person’s token', madeUpToken({ pid: 'layla', exp: S + hour })],
    ['no token', 'nonsense'],
    ['one that has run out', madeUpToken({ pid: 'maren', exp: S - 1 })],
  ])('rejects %s as a renewal', async (_, token) => {
    const { keepAlive, credentials, world } = open(hour);
    const before = credentials.token();
    world.answer = () => ({ data: { token } });
    await expect(keepAlive.refresh()).rejects.toMatchObject({ code: 'bad_answer' });
    expect(credentials.token()).toBe(before);
  });
});

describe('"Stay signed in?"', () => {
  it('is shown for the last five minutes, with the remaining time', async () => {
    const { state } = open(hour);
    const { endsSoon } = state.signals;
    await vi.advanceTimersByTimeAsync((hour - 301) * 1000);
    expect(endsSoon.value).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1000);
    expect(endsSoon.value).toBe(300);
    await vi.advanceTimersByTimeAsync(240000);
    expect(endsSoon.value).toBe(60);
  });

  it('closes when confirmed, which extends the session', async () => {
    const { keepAlive, state, world, renewed } = open(200);
    expect(state.signals.endsSoon.value).toBe(200);
    world.answer = renewed(DAY_S);
    await keepAlive.refresh();
    expect(state.signals.endsSoon.value).toBeUndefined();
    await vi.advanceTimersByTimeAsync(300000);
    expect(state.signals.endsSoon.value).toBeUndefined();
  });

  it('fails where the session has reached the age beyond which the server extends none', async () => {
    const { keepAlive, state, world, renewed } = open(200);
    world.answer = renewed(200);
    await expect(keepAlive.refresh()).rejects.toMatchObject({ code: 'limit_reached' });
    expect(state.signals.endsSoon.value).toBe(200);
  });

  it('is sent once at a time', async () => {
    const { keepAlive, refreshes, world, renewed } = open(200);
    world.answer = renewed(DAY_S);
    await Promise.all([keepAlive.refresh(), keepAlive.refresh()]);
    expect(refreshes()).toBe(1);
  });

  it('is not shown if the host has its own sign-in: the host is asked once, 15 s before the end', async () => {
    const { state, hostTokens } = open(60);
    hostTokens.answer = async () => null;
    await vi.advanceTimersByTimeAsync(44000);
    expect(state.signals.endsSoon.value).toBeUndefined();
    expect(hostTokens.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(15000);
    expect(hostTokens.asked).toEqual(['expired']);
  });
});
