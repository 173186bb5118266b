import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { expect, it, vi } from 'vitest';

export interface StateTable<S extends string> {
  readonly states: readonly S[];
  /** Brings the screen into each state. A missing state is a type error. */
  readonly ways: Readonly<Record<S, () => Promise<unknown>>>;
  readonly reached: (state: S) => Promise<unknown>;
  /** The part that axe checks; the whole page by default. The shell has a header for each width, and jsdom applies no media queries. */
  readonly part?: () => HTMLElement;
}

const slow = { timeout: 60000 };

/**
 * Tests that each state of a screen can be reached and excludes the others, and that the screen then has one heading of
 * level 1 and no violations of axe.
 */
export function describeStates<S extends string>({ states, ways, reached, part }: StateTable<S>): void {
  it.each([...states])('reaches the state %s without violations of axe', async (wanted) => {
    await ways[wanted]();
    await reached(wanted);
    if (wanted !== 'loading')
      await vi.waitFor(
        () => expect(document.querySelector('[aria-busy="true"]:not(button)')).toBeNull(),
        slow,
      );
    expect(await screen.findAllByRole('heading', { level: 1 }, slow)).toHaveLength(1);
    expect(document.querySelectorAll('[data-state]')).toHaveLength(1);
    // jsdom does not paint: contrast is checked in a real browser. Nodes of rules that pass are not described,
    // which saves nine tenths of the time.
    const { violations } = await axe.run(part?.() ?? document.body, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
}
