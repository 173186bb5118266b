import { describe, expect, it } from 'vitest';
import type { HostContext } from '#host-sdk/protocol/context.ts';
import { createHostPort } from './createHostPort.ts';

const context = { page: '/account', mode: 'inline', hideNavigation: false } as HostContext;

describe('the page around the portal', () => {
  it('is known by the origin of the handshake and by nothing else', () => {
    Object.defineProperty(document, 'referrer', { value: 'https://elsewhere.example/', configurable: true });
    const port = createHostPort(true);
    port.setContext(context);
    expect(port.page.value).toBeUndefined();
    expect(port.mayUse('https://elsewhere.example', false)).toBe(false);
    port.setOrigin('https://shop.example');
    expect(port.page.value?.href).toBe('https://shop.example/account');
    expect(port.mayUse('https://shop.example', true)).toBe(true);
    expect(port.mayUse('https://elsewhere.example', false)).toBe(false);
    expect(port.mayUse(undefined, true)).toBe(false);
    Reflect.deleteProperty(document, 'referrer');
  });

  it('has no say where there is none', () => {
    expect(createHostPort(false).mayUse('https://anyone.example', true)).toBe(true);
  });
});
