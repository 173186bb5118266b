import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type ApiWorld, startApiWorld } from '../api/apiWorld.ts';
import { closePortals, type RenderedPortal } from './renderPortal.tsx';

/** Options of a query that may have to wait for a page's code, or for a mail. */
const slow = { timeout: 60000 };

const state = () => document.querySelector('[data-state]')?.getAttribute('data-state');

/**
 * The setup of tests of a screen's states: the API as their network, from the first test to the last, and the steps of a
 * customer at the screen.
 */
export function stateScreen<S extends string>() {
  let started: ApiWorld | undefined;
  /** The number of mails of earlier tests. */
  let old = 0;
  beforeAll(async () => {
    started = await startApiWorld();
  });
  const world = new Proxy({} as ApiWorld, { get: (_, name) => started && Reflect.get(started, name) });
  beforeEach(() => {
    old = world.api.mails().length;
  });
  afterEach(() => {
    closePortals();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    // Restores the storage that a test has mocked, because `reset` clears it.
    vi.restoreAllMocks();
    world.reset();
  });
  afterAll(async () => await started?.stop());

  /** @returns the first group of `pattern` in the latest mail of this test to an address that matches it */
  const mailed = (email: string, pattern: RegExp): Promise<string> =>
    vi.waitFor(() => {
      const mails = world.api.mails().slice(old);
      const mail = mails.findLast((each) => each.to === email && pattern.test(each.text));
      const part = mail?.text.match(pattern)?.[1];
      if (part === undefined) throw new Error(`nothing like ${pattern} was mailed to ${email}`);
      return part;
    }, slow);
  return {
    world,
    slow,
    state,
    reached: (wanted: S) => vi.waitFor(() => expect(state()).toBe(wanted), slow),
    press: async ({ user }: RenderedPortal, name: string | RegExp) =>
      await user.click(await screen.findByRole('button', { name }, slow)),
    field: (name: string | RegExp) => screen.findByRole('textbox', { name }, slow),
    mailed,
    mailedCode: async (email: string) => (await mailed(email, /\b(\d{3} ?\d{3})\b/)).replace(' ', ''),
  };
}
