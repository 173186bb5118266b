import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { expect, it, vi } from 'vitest';

export interface StateTable<S extends string> {
  readonly states: readonly S[];
  /** A state without a way is a fault of the types. */
  readonly ways: Readonly<Record<S, () => Promise<unknown>>>;
  readonly reached: (state: S) => Promise<unknown>;
  /** What axe looks at: the shell has a head for each width, and jsdom knows none. Everything, if it is left out. */
  readonly part?: () => HTMLElement;
}

const slow = { timeout: 12000 };

/** Each state of a screen can be reached, is the only one, has one heading once its content is there, and axe finds nothing. */
export function describeStates<S extends string>({ states, ways, reached, part }: StateTable<S>): void {
  it.each([...states])('can be %s, and axe finds nothing', { timeout: 40000 }, async (wanted) => {
    await ways[wanted]();
    await reached(wanted);
    if (wanted !== 'loading') {
      await vi.waitFor(
        () => expect(document.querySelector('[aria-busy="true"]:not(button)')).toBeNull(),
        slow,
      );
      expect(await screen.findAllByRole('heading', { level: 1 }, slow)).toHaveLength(1);
    }
    expect(document.querySelectorAll('[data-state]')).toHaveLength(1);
    // jsdom draws nothing: colours are looked at in a real browser.
    const { violations } = await axe.run(part?.() ?? document.body, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
}
