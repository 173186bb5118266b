// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeUpToken } from '#tests/support/api/madeUpToken.ts';
import { getBalances } from '../../../contract/loyalty.ts';
import { getConfig } from '../../../contract/reference.ts';
import { createApiClient, type ApiClientDeps } from '../../api/createApiClient.ts';
import { createAccount } from '../../core/account/createAccount.ts';
import { createClock } from '../../lib/time/createClock.ts';
import { createStore } from '../../lib/storage/createStore.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';
import { startCalls } from './startCalls.ts';

const NOW = Date.parse('2026-11-20T02:30:00Z');
const tokenOf = (pid: string) => madeUpToken({ pid, exp: NOW / 1000 + 3600 });
const maren = tokenOf('maren');
const network = vi.fn<typeof fetch>();
const pathsOf = () => network.mock.calls.map(([url]) => String(url).replace(/\?.*/, ''));
const bearersOf = () =>
  new Set(network.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization') ?? undefined));
const answerOf = (body: object) =>
  new Response(JSON.stringify(body), { headers: { date: 'Fri, 20 Nov 2026 02:30:00 GMT' } });
const anything = () => Promise.resolve(answerOf({ data: {} }));

/** Stores a login as the session does. */
function logIn(token: string, { keep = false, long }: { keep?: boolean; long?: boolean } = {}) {
  const store = createStore(() => ((long ?? keep) ? window.localStorage : window.sessionStorage));
  store.write(storageKeys.auth, { token, profileId: 'maren', keep, at: NOW });
}
function clientOf(fetch: typeof globalThis.fetch, given: Partial<ApiClientDeps> = {}) {
  return createApiClient({
    fetch,
    token: () => maren,
    language: () => 'en',
    sessionSignal: () => new AbortController().signal,
    onServerTime: () => undefined,
    onNetwork: () => undefined,
    onUnauthenticated: () => undefined,
    ...given,
  });
}
const ignore = (call: Promise<unknown>) => call.catch(() => undefined);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('fetch', network.mockReset().mockImplementation(anything));
  document.documentElement.lang = 'en';
  history.replaceState(null, '', '/home');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
  window.localStorage.clear();
  history.replaceState(null, '', '/');
});

const home = ['balances', 'profile', 'transactions', 'tiers'].map((name) => `/api/profile/${name}`);

describe('the calls that start before the code', () => {
  it.each([
    ['/home', [...home, '/api/config']],
    ['/home/', [...home, '/api/config']],
    ['/', [...home, '/api/config']],
    ['/?redirect=%2Foffers', ['/api/profile/profile', '/api/config']],
    ['/offers', ['/api/profile/profile', '/api/config']],
    ['/?mode=visit&location=1', []],
    ['/?kiosk=1', []],
  ])('at %s are those of its first view, for a customer', (address, expected) => {
    history.replaceState(null, '', address);
    logIn(maren);
    startCalls(undefined);
    expect(pathsOf().toSorted()).toEqual(expected.toSorted());
  });

  it('carry the token of the stored login, kept or of this tab', () => {
    logIn(maren, { keep: true });
    startCalls(undefined);
    expect(bearersOf()).toEqual(new Set([`Bearer ${maren}`, undefined]));
    const layla = tokenOf('layla');
    logIn(layla);
    network.mockClear();
    startCalls(undefined);
    expect(bearersOf()).toEqual(new Set([`Bearer ${layla}`, undefined]));
  });

  it.each([
    ['nothing is stored', () => undefined],
    ['what is stored is not a login', () => window.sessionStorage.setItem(storageKeys.auth, '{"v":1,"d":7}')],
    ['the login in the storage of all tabs was not meant to be kept', () => logIn(maren, { long: true })],
  ])('are those of a visitor if %s', (_, prepare) => {
    prepare();
    startCalls(undefined);
    expect(pathsOf()).toEqual(['/api/config']);
    expect(bearersOf()).toEqual(new Set([undefined]));
  });

  it('do not carry a stored token if the address had one, which may be another customer', () => {
    logIn(maren);
    startCalls('another');
    expect(bearersOf()).toEqual(new Set([undefined]));
  });
});

describe('an answer that came before the code', () => {
  it('is given to the very calls that Home makes, each of them once', async () => {
    logIn(maren);
    const api = clientOf(startCalls(undefined).fetch);
    const account = createAccount({
      api,
      clock: createClock(),
      store: createStore(),
      profileId: signal('maren'),
      generation: signal(0),
      onLoadError: () => undefined,
    });
    const sent = network.mock.calls.length;
    const { profile, balances, transactions, tiers } = account;
    await Promise.all([profile, balances, transactions, tiers].map((each) => each.load()));
    await ignore(api.call(getConfig));
    expect(network).toHaveBeenCalledTimes(sent);
    await ignore(api.call(getBalances));
    expect(network).toHaveBeenCalledTimes(sent + 1);
  });

  it('is not given to another session, nor in another language', async () => {
    logIn(maren);
    const { fetch } = startCalls(undefined);
    const sent = network.mock.calls.length;
    await ignore(clientOf(fetch, { token: () => tokenOf('layla') }).call(getBalances));
    await ignore(clientOf(fetch, { language: () => 'it' }).call(getBalances));
    expect(network).toHaveBeenCalledTimes(sent + 2);
  });

  it('is dropped after ten seconds, and its request aborted', async () => {
    logIn(maren);
    const api = clientOf(startCalls(undefined).fetch);
    const sent = network.mock.calls.length;
    const signals = network.mock.calls.map(([, init]) => init?.signal);
    await vi.advanceTimersByTimeAsync(10000);
    expect(signals.map((each) => each?.aborted)).toEqual(signals.map(() => true));
    await ignore(api.call(getBalances));
    expect(network).toHaveBeenCalledTimes(sent + 1);
  });

  it('ends with the session that asked for it', async () => {
    network.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    logIn(maren);
    const session = new AbortController();
    const call = clientOf(startCalls(undefined).fetch, { sessionSignal: () => session.signal }).call(
      getBalances,
    );
    session.abort();
    await expect(call).rejects.toMatchObject({ code: 'aborted' });
  });

  it('is read whole before the code asks for it, and is still not used after the end of the session', async () => {
    const answers: Response[] = [];
    network.mockImplementation(async () => {
      const answer = answerOf({ data: {} });
      answers.push(answer);
      return answer;
    });
    logIn(maren);
    const { fetch } = startCalls(undefined);
    await vi.waitFor(() => expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual(answers.map(() => true)));
    const session = new AbortController();
    const call = clientOf(fetch, { sessionSignal: () => session.signal }).call(getBalances);
    session.abort();
    await expect(call).rejects.toMatchObject({ code: 'aborted' });
  });

  it('is read by what runs before the code, and still handed to the code once', async () => {
    network.mockImplementation(async () => answerOf({ data: { currency: 'AUD' } }));
    logIn(maren);
    const { fetch, dataOf } = startCalls(undefined);
    const data = dataOf('/api/profile/balances');
    const sent = network.mock.calls.length;
    await ignore(clientOf(fetch).call(getBalances));
    expect(await data).toEqual({ currency: 'AUD' });
    expect(network).toHaveBeenCalledTimes(sent);
  });

  it.each([
    ['refused', 401, '/api/profile/balances'],
    ['not made', 200, '/api/profile/rewards'],
  ] as const)('gives no data if it was %s', async (_title, status, path) => {
    network.mockImplementation(async () => new Response('{"data":{}}', { status }));
    logIn(maren);
    await expect(startCalls(undefined).dataOf(path)).rejects.toThrow('no data');
  });

  it('does not set the clock, because it may have waited', async () => {
    logIn(maren);
    const onServerTime = vi.fn();
    const api = clientOf(startCalls(undefined).fetch, { onServerTime });
    await ignore(api.call(getConfig));
    expect(onServerTime).not.toHaveBeenCalled();
    await ignore(api.call(getConfig));
    expect(onServerTime).toHaveBeenCalledTimes(1);
  });

  it('is requested again if its first request failed', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    logIn(maren);
    const api = clientOf(startCalls(undefined).fetch, { random: () => 0 });
    network.mockImplementation(anything);
    const call = ignore(api.call(getBalances));
    const sent = network.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(network).toHaveBeenCalledTimes(sent + 1);
  });
});
