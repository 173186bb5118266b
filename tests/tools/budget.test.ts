import { expect, it } from 'vitest';
import { counted, type Counted } from '#tests/support/world/count.ts';
import { excesses, shares, wholeSeconds } from './budget.ts';

const none = Object.fromEntries(counted.map((what) => [what, 0])) as Record<Counted, number>;

it('the budget leaves time for the build: the shares of three suites at a time are less than the whole', () => {
  const sum = Object.values(shares).reduce((total, { seconds }) => total + seconds, 0);
  expect(sum / 3 + 60).toBeLessThanOrEqual(wholeSeconds);
});

it('the budget reports a suite that exceeds a count with the remedy, and no other', () => {
  expect(excesses('node', none)).toEqual([]);
  expect(excesses('node', { ...none, servers: 1 })).toEqual([
    expect.stringMatching(/^node: servers 1, limit 0: use the demo that the run shares/),
  ]);
  expect(excesses('contract', { ...none, servers: 1 })).toEqual([]);
});
