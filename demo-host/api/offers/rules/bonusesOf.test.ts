import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bonusesOf, type Sale, type SaleLine } from './bonusesOf.ts';
import type { RunningOffer } from './RunningOffer.ts';

const at = Date.UTC(2026, 10, 20, 2, 30);
const day = 86400000;

const line = (sku: string, eligible: number, more: Partial<SaleLine> = {}): SaleLine => ({
  sku,
  eligible,
  ...more,
});
/** 100.00 that earn 150 points: a coat for 60.00 and a mug for 40.00. */
const sale: Sale = {
  at,
  channel: 'store',
  eligible: 10000,
  basePoints: 150,
  lines: [
    line('HP-4001-PN-M', 6000, { category: 'outerwear' }),
    line('HP-8001-PN', 4000, { category: 'home' }),
  ],
};
const offer = (more: Partial<RunningOffer>): RunningOffer => ({
  id: 1,
  kind: 'bonus_points',
  startsAt: null,
  endsAt: null,
  channel: 'both',
  lowestRank: null,
  customerRank: 0,
  isAutomatic: false,
  activatedAt: at - day,
  goods: {},
  minSpend: null,
  minPieces: null,
  points: 100,
  multiplier: null,
  maxPoints: null,
  pointsGiven: 0,
  steps: null,
  stepsByPiece: false,
  stepsDone: 0,
  isUsed: false,
  rewardDays: null,
  ...more,
});
const double = (more: Partial<RunningOffer> = {}) =>
  offer({ kind: 'multiplier', points: null, multiplier: 200, ...more });
const three = (more: Partial<RunningOffer> = {}) =>
  offer({ kind: 'multi_step', steps: 3, points: 500, ...more });

describe('bonus points', () => {
  it('come once', () => {
    expect(bonusesOf(sale, [offer({})])).toMatchObject([
      { offerId: 1, points: 100, stepsDone: 0, isUsed: true },
    ]);
    expect(bonusesOf(sale, [offer({ isUsed: true })])).toEqual([]);
  });

  it.each<[string, Partial<RunningOffer>, boolean]>([
    ['has begun with the sale', { startsAt: at }, true],
    ['begins later', { startsAt: at + 1 }, false],
    ['ends after the sale', { endsAt: at + 1 }, true],
    ['ends with the sale', { endsAt: at }, false],
    ['is for the sale’s channel', { channel: 'store' }, true],
    ['is for the other channel', { channel: 'online' }, false],
    ['is for the customer’s tier', { lowestRank: 2, customerRank: 2 }, true],
    ['is for a higher tier', { lowestRank: 2, customerRank: 1 }, false],
    ['was activated with the sale', { activatedAt: at }, true],
    ['was activated after it was paid', { activatedAt: at + 1 }, false],
    ['was not activated', { activatedAt: null }, false],
    ['needs no activation', { activatedAt: null, isAutomatic: true }, true],
    ['wants what was spent', { minSpend: 10000 }, true],
    ['wants a cent more', { minSpend: 10001 }, false],
    ['wants what was spent on other goods', { minSpend: 6001, goods: { categories: ['outerwear'] } }, false],
    ['wants the goods of a category', { goods: { categories: ['outerwear'] } }, true],
    ['wants goods of a style', { goods: { styles: ['HP-8001'] } }, true],
    ['wants a style whose number begins alike', { goods: { styles: ['HP-800'] } }, false],
    ['wants two pieces of a style', { minPieces: 2, goods: { styles: ['HP-8001'] } }, false],
    ['wants two pieces', { minPieces: 2 }, true],
  ])('of an offer that %s', (_what, more, applies) => {
    expect(bonusesOf(sale, [offer(more)])).toHaveLength(applies ? 1 : 0);
  });

  it('count the pieces of a line', () => {
    const pair = { ...sale, lines: [line('HP-8001-PN', 10000, { quantity: 2 })] };
    expect(bonusesOf(pair, [offer({ minPieces: 2, goods: { styles: ['HP-8001'] } })])).toHaveLength(1);
  });
});

describe('a multiplier', () => {
  it('adds to the points of the tier, for the goods that count, in whole points', () => {
    expect(bonusesOf(sale, [double()])).toMatchObject([{ points: 150, isUsed: false }]);
    expect(bonusesOf(sale, [double({ goods: { categories: ['outerwear'] } })])).toMatchObject([
      { points: 90 },
    ]);
    expect(bonusesOf({ ...sale, basePoints: 1 }, [double({ multiplier: 250 })])).toMatchObject([
      { points: 1 },
    ]);
    expect(bonusesOf({ ...sale, basePoints: 1 }, [double({ multiplier: 150 })])).toEqual([]);
  });

  it('ends where the customer has got the most that it gives', () => {
    const capped = double({ maxPoints: 200, pointsGiven: 100 });
    expect(bonusesOf(sale, [capped])).toMatchObject([
      { offerId: 1, points: 100, pointsFull: 150, stepsDone: 0, isUsed: true },
    ]);
    const [exact] = bonusesOf(sale, [double({ maxPoints: 150 })]);
    expect(exact).toMatchObject({ points: 150, isUsed: true });
    expect(exact).not.toHaveProperty('pointsFull');
  });

  it('gives nothing for a sale that earns nothing', () => {
    expect(bonusesOf({ ...sale, eligible: 0, basePoints: 0 }, [double()])).toEqual([]);
  });

  it('does not multiply what another offer gives', () => {
    const both = bonusesOf(sale, [double(), double({ id: 2, multiplier: 300 })]);
    expect(both.map(({ points }) => points)).toEqual([150, 300]);
  });
});

describe('steps', () => {
  it('count purchases, and the last one is rewarded', () => {
    expect(bonusesOf(sale, [three({ stepsDone: 1 })])).toMatchObject([
      { offerId: 1, points: 0, stepsDone: 2, isUsed: false },
    ]);
    expect(bonusesOf(sale, [three({ stepsDone: 2 })])).toMatchObject([
      { offerId: 1, points: 500, stepsDone: 3, isUsed: true },
    ]);
  });

  it.each([3, 5])(
    'end with the next purchase where the tenant has lowered them to 3 and %d are done',
    (stepsDone) => {
      expect(bonusesOf(sale, [three({ stepsDone })])).toMatchObject([
        { points: 500, stepsDone, isUsed: true },
      ]);
    },
  );

  it('count pieces where the offer does, and never more than there are', () => {
    const four = { ...sale, lines: [line('HP-6001-PN', 10000, { quantity: 4 })] };
    expect(bonusesOf(four, [three({ stepsByPiece: true })])).toMatchObject([
      { points: 500, stepsDone: 3, isUsed: true },
    ]);
  });

  it('end without points where the reward is money', () => {
    expect(bonusesOf(sale, [three({ stepsDone: 2, points: null })])).toMatchObject([
      { points: 0, isUsed: true },
    ]);
  });
});

const cents = fc.nat({ max: 10_000_000 });
const lines = fc.array(
  fc.record({
    sku: fc.constantFrom('HP-1-A', 'HP-2-A', 'HP-3'),
    category: fc.constantFrom('tops', 'home', undefined),
    eligible: cents,
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
  { maxLength: 6 },
);
const sales: fc.Arbitrary<Sale> = fc
  .record({ lines, rate: fc.constantFrom(0, 1, 1.25, 2), channel: fc.constantFrom('store', 'online') })
  .map(({ lines: bought, rate, channel }) => {
    const eligible = bought.reduce((sum, each) => sum + each.eligible, 0);
    return { at, channel, eligible, basePoints: Math.floor((eligible * rate) / 100), lines: bought };
  });
const small = fc.option(fc.nat({ max: 5000 }), { nil: null });
const runningOffers = fc.array(
  fc
    .record({
      kind: fc.constantFrom('bonus_points', 'multiplier', 'multi_step'),
      goods: fc.constantFrom({}, { categories: ['tops'] }, { styles: ['HP-1', 'HP-3'] }),
      minSpend: small,
      maxPoints: fc.option(fc.integer({ min: 1, max: 5000 }), { nil: null }),
      multiplier: fc.integer({ min: 101, max: 1000 }),
      stepsByPiece: fc.boolean(),
    })
    .map((made) => offer({ ...made, steps: 3 })),
  { maxLength: 5 },
);

describe('any sales of one customer', () => {
  it('get whole points that never fall below zero or beyond what an offer gives, and steps that only grow', () => {
    fc.assert(
      fc.property(runningOffers, fc.array(sales, { maxLength: 6 }), (first, bought) => {
        let running = first.map((each, id) => ({ ...each, id }));
        for (const each of bought) {
          const bonuses = new Map(bonusesOf(each, running).map((bonus) => [bonus.offerId, bonus]));
          running = running.map((before) => {
            const bonus = bonuses.get(before.id);
            if (bonus === undefined) return before;
            const pointsGiven = before.pointsGiven + bonus.points;
            expect(before.isUsed).toBe(false);
            expect(Number.isSafeInteger(bonus.points) && bonus.points >= 0).toBe(true);
            expect(pointsGiven).toBeLessThanOrEqual(before.maxPoints ?? Infinity);
            if (bonus.pointsFull !== undefined) {
              expect(bonus.pointsFull).toBeGreaterThan(bonus.points);
              expect(pointsGiven).toBe(before.maxPoints);
            }
            expect(bonus.stepsDone).toBeGreaterThanOrEqual(before.stepsDone);
            expect(bonus.stepsDone).toBeLessThanOrEqual(3);
            if (before.kind !== 'multiplier' && bonus.isUsed) expect(bonus.points).toBeLessThanOrEqual(100);
            return { ...before, pointsGiven, stepsDone: bonus.stepsDone, isUsed: bonus.isUsed };
          });
        }
      }),
      { numRuns: 200 },
    );
  });

  it('get for all goods at least what they get for some of them, and at most the multiple', () => {
    fc.assert(
      fc.property(sales, fc.integer({ min: 101, max: 1000 }), (bought, multiplier) => {
        const pointsOf = (goods: RunningOffer['goods']) =>
          bonusesOf(bought, [double({ multiplier, goods })])[0]?.points ?? 0;
        const [all, tops] = [pointsOf({}), pointsOf({ categories: ['tops'] })];
        expect(tops).toBeLessThanOrEqual(all);
        expect(all).toBe(Number((BigInt(bought.basePoints) * BigInt(multiplier - 100)) / 100n));
      }),
      { numRuns: 200 },
    );
  });
});
