import { describe, expect, it } from 'vitest';
import { bonusesAfter, type BonusNote, spentOf } from './bonusesAfter.ts';

const note: BonusNote = {
  ...{ offerId: 1, skus: ['BOOT'], stepsByPiece: true, steps: 3, points: 50, isLast: true },
  reward: { id: 7, initial: 3000, remaining: 1000 },
};
const keep = (...goods: [string, number][]) => goods.map(([sku, pieces]) => ({ sku, pieces }));
const stepsAfter = (more: Partial<BonusNote>, ...goods: [string, number][]) =>
  bonusesAfter([{ ...note, ...more }], keep(...goods)).flatMap(({ steps, isOver }) =>
    isOver ? [steps] : [],
  );

describe('a bonus after a return', () => {
  it('of steps by piece keeps as many steps as pieces that counted are left', () => {
    expect(stepsAfter({}, ['BOOT', 3], ['SOCK', 1])).toEqual([]);
    expect(stepsAfter({}, ['BOOT', 2], ['SOCK', 9])).toEqual([2]);
    expect(stepsAfter({}, ['BOOT', 0], ['SOCK', 9])).toEqual([0]);
    expect(stepsAfter({ skus: null }, ['BOOT', 0], ['SOCK', 9])).toEqual([]);
  });

  it('for a purchase stays as long as something that counted is left', () => {
    const purchase = { stepsByPiece: false, steps: 1 };
    expect(stepsAfter(purchase, ['BOOT', 1])).toEqual([]);
    expect(stepsAfter(purchase, ['BOOT', 0], ['SOCK', 1])).toEqual([0]);
  });

  it('that ends counts what was spent of its reward', () => {
    expect(spentOf(bonusesAfter([note, { ...note, reward: null }], keep(['BOOT', 1])))).toBe(2000);
    expect(spentOf(bonusesAfter([note], keep(['BOOT', 3])))).toBe(0);
  });
});
