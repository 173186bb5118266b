import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { type Membership, reviewTier, tierPointsAt, type TierRow, YEAR } from './reviewTier.ts';

const DAY = 86400000;
const start = Date.UTC(2026, 0, 1);
const tiers = [
  { id: 11, valueMin: 0, valueMaintain: 0 },
  { id: 12, valueMin: 500, valueMaintain: 500 },
  { id: 13, valueMin: 1500, valueMaintain: 1500 },
];
const floor: Membership = { tierId: 11, achievedAt: start, anniversaryAt: null, credit: 0 };
const silver: Membership = { tierId: 12, achievedAt: start, anniversaryAt: start + YEAR, credit: 40 };
const row = (day: number, points: number, waits = 0, orderId: number | null = null): TierRow => ({
  issuedAt: start + day * DAY,
  countsAt: start + (day + waits) * DAY,
  points,
  orderId,
});
const review = (membership: Membership, rows: readonly TierRow[], day: number) =>
  reviewTier({ tiers, membership, rows, anniversaryOf: (at) => at + YEAR }, start + day * DAY);
const days = (found: readonly Membership[]) =>
  found.map(({ tierId, achievedAt, credit }) => [tierId, (achievedAt - start) / DAY, credit]);

describe('a tier', () => {
  it('is reached as soon as enough points count, with what is beyond it as credit', () => {
    expect(days(review(floor, [row(1, 300), row(3, 220, 14)], 16))).toEqual([]);
    expect(days(review(floor, [row(1, 300), row(3, 220, 14)], 17))).toEqual([[12, 17, 20]]);
  });

  it('may be skipped by a rise to a higher one', () => {
    expect(days(review(floor, [row(1, 1600)], 2))).toEqual([[13, 1, 100]]);
  });

  it('is reached only by points of the last 365 days', () => {
    expect(review(floor, [row(1, 300), row(366, 220)], 366)).toEqual([]);
    expect(days(review(floor, [row(1, 300), row(365, 220)], 365))).toEqual([[12, 365, 20]]);
  });

  it('is reached by a new purchase, without the return of a purchase that is older than 365 days', () => {
    const returned = [row(0, 500, 14, 1), row(9, -500, 5, 1)];
    const bought = row(353, 600, 14, 2);
    expect(days(review(floor, [...returned, bought], 367))).toEqual([[12, 367, 100]]);
    expect(tierPointsAt(returned, start + 364 * DAY)).toBe(0);
    expect(tierPointsAt(returned, start + 365 * DAY)).toBe(0);
    // The purchase is older than all rows that are known.
    expect(days(review(floor, [...returned.slice(1), bought], 367))).toEqual([[12, 367, 100]]);
  });

  it('is kept at its anniversary by the points since it began and its credit, and then begins anew without credit', () => {
    expect(days(review(silver, [row(-5, 700), row(30, 460)], 365))).toEqual([[12, 365, 0]]);
    expect(days(review(silver, [row(-5, 700), row(30, 459)], 365))).toEqual([[11, 365, 0]]);
    expect(review(silver, [row(30, 459)], 364)).toEqual([]);
  });

  it('is lost one step at a time', () => {
    const gold: Membership = { ...silver, tierId: 13, credit: 0 };
    expect(days(review(gold, [], 365 * 3))).toEqual([
      [12, 365, 0],
      [11, 730, 0],
    ]);
  });

  it('is not lost by a return before the review', () => {
    expect(review(silver, [row(-5, 700), row(10, -700)], 200)).toEqual([]);
    expect(days(review(silver, [row(-5, 700), row(10, -700), row(20, 600)], 365))).toEqual([[11, 365, 0]]);
  });

  it('is reviewed with the last moment of the 365th day where the customer lives, through leap days and changes of clocks', () => {
    const zone = createLocalTime('Europe/Madrid');
    const anniversaryOf = (at: number) => zone.endOfDayAfter(at, 365);
    const achievedAt = Date.parse('2027-03-28T23:30:00+02:00');
    const anniversaryAt = anniversaryOf(achievedAt);
    // 2028 has a 29 February, so the 365th day is the 27th, a day after the clocks went forward.
    expect(new Date(anniversaryAt).toISOString()).toBe('2028-03-27T21:59:59.999Z');
    const membership = { tierId: 12, achievedAt, anniversaryAt, credit: 0 };
    const keeps = (countsAt: number) =>
      reviewTier(
        {
          ...{ tiers, membership, anniversaryOf },
          rows: [{ issuedAt: countsAt, countsAt, points: 500, orderId: null }],
        },
        anniversaryAt,
      ).map(({ tierId }) => tierId);
    expect(keeps(anniversaryAt)).toEqual([12]);
    expect(keeps(anniversaryAt + 1)).toEqual([11]);
  });

  it('is the same whether it is reviewed every day or years later', () => {
    const rows = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: -400, max: 900 }), fc.constantFrom(0, 14)),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 1200 }), (given, until) => {
        const all = given.map(([day, points, waits]) => row(day, points, waits));
        const late = review(floor, all, until);
        let daily: Membership[] = [];
        for (let day = 1; day <= until; day += 1) {
          // A day knows only what has been issued until then.
          const known = all.filter(({ issuedAt }) => issuedAt <= start + day * DAY);
          daily = [...daily, ...review(daily.at(-1) ?? floor, known, day)];
        }
        expect(daily).toEqual(late);
      }),
      { numRuns: 150 },
    );
  });
});
