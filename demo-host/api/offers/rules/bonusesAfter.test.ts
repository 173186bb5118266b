import { describe, expect, it } from 'vitest';
import { bonusesAfter, type BonusNote, spentOf } from './bonusesAfter.ts';

const note: BonusNote = {
  ...{
    saleId: 1,
    spare: 0,
    offerId: 1,
    skus: ['BOOT'],
    stepsByPiece: true,
    steps: 3,
    points: 50,
    isLast: true,
  },
  reward: { id: 7, initial: 3000, remaining: 1000 },
};
const keep = (...goods: [string, number][]) => goods.map(([sku, pieces]) => ({ sku, pieces }));
const stepsAfter = (more: Partial<BonusNote>, ...goods: [string, number][]) =>
  bonusesAfter([{ ...note, ...more }], { saleId: 1, kept: keep(...goods) }).flatMap(({ steps, isOver }) =>
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
    const spent = (pieces: number, ...notes: BonusNote[]) =>
      spentOf(bonusesAfter(notes, { saleId: 1, kept: keep(['BOOT', pieces]) }));
    expect(spent(1, note, { ...note, reward: null })).toBe(2000);
    expect(spent(3, note)).toBe(0);
  });

  it.each([
    [1, 0, [0, 1], true],
    [1, 1, [0, 2], false],
    [2, 1, [0, 2], true],
    [2, 5, [0, 3], false],
  ])(
    'for a last step in a later sale ends with %i missing steps beside %i pieces to spare',
    (steps, spare, left, isOver) => {
      const first = { ...note, steps, points: 0, isLast: false, reward: null };
      const last = { ...note, saleId: 2, steps: 1, spare };
      const other = { ...last, offerId: 2 };
      const [own, later, untouched] = bonusesAfter([first, last, other], { saleId: 1, kept: [] });
      expect([own?.steps, later?.steps]).toEqual(left);
      expect(later?.isOver).toBe(isOver);
      expect(untouched).toEqual({ note: other, steps: 1, isOver: false });
    },
  );
});
