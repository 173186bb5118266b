// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { loadPortal } from './snippet.ts';

const page = window as { ProfilePortal?: unknown };
afterEach(() => {
  delete page.ProfilePortal;
  document.head.replaceChildren();
});

it('loads the script once, also where it runs again after the script has replaced the queue', () => {
  loadPortal('https://account.example/sdk/v1.js');
  loadPortal('https://account.example/sdk/v1.js');
  const loaded = { mount: () => {} };
  page.ProfilePortal = loaded;
  loadPortal('https://account.example/sdk/v1.js');
  expect(page.ProfilePortal).toBe(loaded);
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
});
