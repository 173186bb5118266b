// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { PortalOptions } from './PortalOptions.ts';

afterEach(() => {
  vi.doUnmock('./loadParts.ts');
  vi.resetModules();
  vi.unstubAllGlobals();
});

it.each<[string, Partial<PortalOptions>, number]>([
  ['a page that passes a login', { login: { token: 'abc' } }, 1],
  ['a page with a sign-in of its own', { getToken: () => null }, 1],
  ['a page that signs no customer in', {}, 0],
])('fetches the code for calls with the frame of %s', async (_name, options, times) => {
  const prepareCalls = vi.fn();
  vi.doMock('./loadParts.ts', () => ({ prepareCalls }));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { mountPortal } = await import('./mountPortal.ts');
  document.body.innerHTML = '<div id="account"></div>';
  const portal = mountPortal('#account', { portalUrl: 'https://account.example', ...options });
  expect(prepareCalls).toHaveBeenCalledTimes(times);
  const { searchParams } = new URL(document.querySelector('iframe')?.src ?? '');
  expect(searchParams.has('guest')).toBe(times === 0);
  portal.destroy();
});
