// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HostContext } from '#host-sdk/protocol/context/context.ts';
import { createHostPort } from './createHostPort.ts';
import { createPageOutlet } from './createPageOutlet.ts';
import { findNative } from './findNative.ts';

const noTokens = { has: () => false, ask: async () => undefined };
const context = { page: '/account', mode: 'inline', hideNavigation: false, shown: true } as HostContext;
const seen = signal(context);

describe('the host page', () => {
  it('is known by the origin of the handshake and by nothing else', () => {
    Object.defineProperty(document, 'referrer', { value: 'https://elsewhere.example/', configurable: true });
    const port = createHostPort(true);
    port.setContext(context);
    expect(port.model.page.value).toBeUndefined();
    expect(port.mayUse('https://elsewhere.example', false)).toBe(false);
    port.setOrigin('https://shop.example');
    expect(port.model.page.value?.href).toBe('https://shop.example/account');
    expect(port.mayUse('https://shop.example', true)).toBe(true);
    expect(port.mayUse('https://elsewhere.example', false)).toBe(false);
    expect(port.mayUse(undefined, true)).toBe(false);
    Reflect.deleteProperty(document, 'referrer');
  });

  it('does not restrict tokens where there is no host', () => {
    expect(createHostPort(false).mayUse('https://anyone.example', true)).toBe(true);
  });

  it('receives the events from before it connected, and a logout once', () => {
    const port = createHostPort(true);
    port.model.track('page_view', { page: 'home' });
    port.loggedOut('user');
    const emit = vi.fn();
    const loggedOut = vi.fn(() => Promise.reject(new Error('does not answer')));
    port.connect(createPageOutlet({ emit, call: { loggedOut } } as never, noTokens, seen));
    const event = { name: 'page_view', properties: { page: 'home' }, schemaVersion: 1 };
    expect(emit.mock.calls).toEqual([
      ['analytics', event],
      ['logout', { reason: 'user' }],
    ]);
    expect(loggedOut).toHaveBeenCalledExactlyOnceWith({ reason: 'user' }, { timeoutMs: 2000 });
  });

  it('receives no event that is not on the list', () => {
    const port = createHostPort(true);
    const emit = vi.fn();
    port.connect(createPageOutlet({ emit } as never, noTokens, seen));
    port.model.track('something_else', { page: 'home' });
    port.model.track('page_view', { page: 'maren@example.com', email: 'maren@example.com' });
    expect(emit.mock.calls).toEqual([['analytics', { name: 'page_view', properties: {}, schemaVersion: 1 }]]);
  });

  it('opens https addresses if it can, else the browser does', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const openExternal = vi.fn<() => Promise<null>>().mockResolvedValueOnce(null);
    openExternal.mockRejectedValueOnce(new Error('forbidden'));
    const port = createHostPort(true);
    const capabilities = new Set(['openExternal']);
    port.connect(createPageOutlet({ capabilities, call: { openExternal } } as never, noTokens, seen));
    port.model.openExternal('https://shop.example/a');
    port.model.openExternal('javascript:alert(1)');
    expect(open).not.toHaveBeenCalled();
    port.model.openExternal('http://shop.example/b');
    port.model.openExternal('https://shop.example/c');
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2));
    expect(open.mock.calls.map(([url]) => url)).toEqual(['http://shop.example/b', 'https://shop.example/c']);
    expect(openExternal).toHaveBeenCalledTimes(2);
  });

  it('is asked for tokens only if it has a sign-in', async () => {
    const port = createHostPort(true);
    expect(port.tokens.has()).toBe(false);
    await expect(port.tokens.ask('initial')).resolves.toBeUndefined();
    const ask = vi.fn(async () => 'a token');
    port.connect(createPageOutlet({} as never, { has: () => true, ask }, seen));
    expect(port.tokens.has()).toBe(true);
    await expect(port.tokens.ask('expired')).resolves.toBe('a token');
    expect(ask).toHaveBeenCalledExactlyOnceWith('expired');
  });
});

describe('the host app', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'profilePortal'));

  it('is found at the start, and receives analytics and a logout', async () => {
    const postMessage = vi.fn();
    Object.assign(window, { profilePortal: { postMessage } });
    const port = createHostPort(false);
    for (let count = 0; count < 150; count += 1) port.model.track('page_view', { page: 'home' });
    const stop = findNative(port);
    await vi.waitFor(() => expect(postMessage).toHaveBeenCalled(), 10000);
    expect(postMessage).toHaveBeenCalledTimes(100);
    port.loggedOut('expired');
    expect(JSON.parse(String(postMessage.mock.calls.at(-1)?.[0]))).toMatchObject({
      e: 'logout',
      d: { reason: 'expired' },
    });
    stop();
  });

  it('may appear within two seconds', async () => {
    vi.useFakeTimers();
    const connect = vi.fn();
    const stop = findNative({ connect });
    await vi.advanceTimersByTimeAsync(1900);
    Object.assign(window, { profilePortal: { postMessage: vi.fn() } });
    await vi.advanceTimersByTimeAsync(200);
    await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(1));
    stop();
  });

  it('is not looked for in a frame: the parent is the host', async () => {
    Object.assign(window, { profilePortal: { postMessage: vi.fn() } });
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    const connect = vi.fn();
    findNative({ connect })();
    await Promise.resolve();
    expect(connect).not.toHaveBeenCalled();
  });
});
