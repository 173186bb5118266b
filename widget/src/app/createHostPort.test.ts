import { describe, expect, it, vi } from 'vitest';
import type { HostContext } from '#host-sdk/protocol/context.ts';
import { createHostPort } from './createHostPort.ts';

const context = { page: '/account', mode: 'inline', hideNavigation: false } as HostContext;

describe('the page around the portal', () => {
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

  it('has no say where there is none', () => {
    expect(createHostPort(false).mayUse('https://anyone.example', true)).toBe(true);
  });

  it('hears of what happened before it was there, and of a logout', () => {
    const port = createHostPort(true);
    port.model.track('page_view', { page: 'home' });
    const emit = vi.fn();
    const loggedOut = vi.fn(() => Promise.reject(new Error('does not answer')));
    const tokens = { has: () => true, ask: async () => 'a token' };
    port.connect({ emit, call: { loggedOut } } as never, tokens);
    expect(emit).toHaveBeenCalledExactlyOnceWith('analytics', {
      name: 'page_view',
      properties: { page: 'home' },
      schemaVersion: 1,
    });
    port.loggedOut('user');
    expect(emit).toHaveBeenLastCalledWith('logout', { reason: 'user' });
    expect(loggedOut).toHaveBeenCalledExactlyOnceWith({ reason: 'user' }, { timeoutMs: 2000 });
  });

  it('is asked for tokens only where there is one', async () => {
    const port = createHostPort(true);
    expect(port.tokens.has()).toBe(false);
    await expect(port.tokens.ask('initial')).resolves.toBeUndefined();
    const ask = vi.fn(async () => 'a token');
    port.connect({ emit: vi.fn() } as never, { has: () => true, ask });
    expect(port.tokens.has()).toBe(true);
    await expect(port.tokens.ask('expired')).resolves.toBe('a token');
    expect(ask).toHaveBeenCalledExactlyOnceWith('expired');
  });
});

describe('the app around the portal', () => {
  it('hears of analytics and of a logout, and keeps no more than 100 events waiting', () => {
    const port = createHostPort(false);
    for (let count = 0; count < 150; count += 1) port.model.track('page_view', { page: 'home' });
    const emit = vi.fn();
    port.connectNative({ emit });
    expect(emit).toHaveBeenCalledTimes(100);
    port.loggedOut('expired');
    expect(emit).toHaveBeenLastCalledWith('logout', { reason: 'expired' });
  });
});
