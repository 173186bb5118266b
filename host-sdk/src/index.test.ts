// @vitest-environment node
import { beforeAll, expect, it } from 'vitest';

// The schemas beside the guards import zod, which adds a global. No build contains zod: tests/e2e/sdk/package.test.ts.
beforeAll(async () => void (await import('zod/mini')));

it('can be imported where there is no window, and does nothing there', async () => {
  expect(typeof globalThis.window).toBe('undefined');
  const before = Object.keys(globalThis);
  const { mountPortal, takeSignInToken } = await import('./index.ts');
  expect(Object.keys(globalThis)).toEqual(before);
  expect(typeof mountPortal).toBe('function');
  expect(takeSignInToken()).toBeUndefined();
});

it.each(['./element/element.ts', './react.tsx', './testing/index.ts', './script/snippet.ts'])(
  '%s can be imported without a window, too',
  async (entry) => {
    const before = Object.keys(globalThis);
    await import(entry);
    expect(Object.keys(globalThis)).toEqual(before);
  },
);
