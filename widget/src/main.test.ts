// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

const seen = vi.hoisted(() => ({ searchAtLoad: '', boot: vi.fn() }));
vi.mock('./boot.ts', () => {
  seen.searchAtLoad = location.search;
  return { boot: seen.boot };
});

it('takes the token out of the address before the portal is even loaded, and hands it on', async () => {
  document.documentElement.lang = 'it';
  history.replaceState(null, '', '/?token=abc&lang=it');
  await import('./main.tsx');
  await vi.waitFor(() => expect(seen.boot).toHaveBeenCalledExactlyOnceWith('abc', expect.any(Function)));
  expect(seen.searchAtLoad).toBe('?lang=it');
  expect(location.search).toBe('?lang=it');
});
