import { expect, it } from 'vitest';
import { reachedTiers } from './reachedTiers.ts';

const tiers = [1, 2, 3, 4].map((id) => ({ id, valueMin: id * 100, valueMaintain: id * 100 }));
const of = (tierId: number, achievedAt: number) => ({ tierId, achievedAt, anniversaryAt: null, credit: 0 });
const reached = (from: number, ...to: number[]) =>
  reachedTiers(
    { tiers, membership: of(from, 0) },
    to.map((tierId, i) => of(tierId, i + 1)),
  ).map(({ tierId, at }) => [tierId, at]);

it.each([
  ['a rise by one tier', [1, 2], [[2, 1]]],
  [
    'a rise over a tier, which is reached too',
    [2, 4],
    [
      [3, 1],
      [4, 1],
    ],
  ],
  ['a review that keeps the tier', [2, 2], []],
  ['a review that takes it', [3, 2], []],
  ['a drop and a new rise', [3, 2, 3], [[3, 2]]],
] as const)('%s', (_, [from, ...to], expected) => {
  expect(reached(from, ...to)).toEqual(expected);
});
