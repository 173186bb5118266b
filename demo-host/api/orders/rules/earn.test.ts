import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { zones } from '../../testing/zones.ts';
import { earn, timesOf } from './earn.ts';
import { explainOrder, explainRow } from './explainPoints.ts';
import { presentPoints } from './presentPoints.ts';
import { type Given, type OrderLine, piecesOf, returnLines } from './returnLines.ts';
import { shares } from './shares.ts';

const goods = (price: number, quantity = 1) => ({ kind: 'goods', price, quantity }) as const;

describe('the points of a purchase', () => {
  it('are one for each unit of money times the rate, rounded down once, without gift cards, shipping and rewards', () => {
    const lines = [
      goods(4999, 2),
      { kind: 'gift_card', price: 5000, quantity: 1 },
      { kind: 'shipping', price: 995, quantity: 1 },
    ] as const;
    expect(earn(lines, 0, 125)).toEqual({ eligible: 9998, points: 124, tierPoints: 99 });
    expect(earn(lines, 1000, 125)).toEqual({ eligible: 8998, points: 112, tierPoints: 89 });
    expect(earn([goods(99)], 0, 100)).toEqual({ eligible: 99, points: 0, tierPoints: 0 });
    // 0.29 × 100 is 28.999… in floating point.
    expect(earn([goods(29)], 0, 10000).points).toBe(29);
  });

  it('begin to count 14 days later, and expire at the end of the month 24 months after that, by the customer’s clock', () => {
    const { accrueAt, expiresAt } = timesOf(
      Date.parse('2026-11-20T14:00:00Z'),
      createLocalTime('Australia/Melbourne'),
    );
    // The 21st in Melbourne.
    expect(new Date(accrueAt).toISOString()).toBe('2026-12-04T13:00:00.000Z');
    expect(new Date(expiresAt).toISOString()).toBe('2028-12-31T12:59:59.999Z');
  });
});

const day = (iso: string, zone: string) => {
  const { accrueAt, expiresAt } = timesOf(Date.parse(iso), createLocalTime(zone));
  return [accrueAt, expiresAt].map((time) => new Date(time).toISOString());
};

it('points of a purchase begin to count at the customer’s midnight, after 14 days in which clocks go back or forward, too', () => {
  // 4 April and 3 October 2027: 14 days of Melbourne have an hour more, or an hour less.
  expect(day('2027-03-28T01:00:00.000Z', 'Australia/Melbourne')).toEqual([
    '2027-04-10T14:00:00.000Z',
    '2029-04-30T13:59:59.999Z',
  ]);
  expect(day('2027-09-26T02:00:00.000Z', 'Australia/Melbourne')).toEqual([
    '2027-10-09T13:00:00.000Z',
    '2029-10-31T12:59:59.999Z',
  ]);
});

it('a purchase just before and just after midnight begins to count a day apart, in the zone of the customer', () => {
  // Midnight in Madrid on 29 February 2028; the clocks go forward on 26 March.
  expect(day('2028-02-28T22:59:59.999Z', 'Europe/Madrid')).toEqual([
    '2028-03-12T23:00:00.000Z',
    '2030-03-31T21:59:59.999Z',
  ]);
  expect(day('2028-02-28T23:00:00.000Z', 'Europe/Madrid')).toEqual([
    '2028-03-13T23:00:00.000Z',
    '2030-03-31T21:59:59.999Z',
  ]);
  // The same two moments are one day for a customer in Riyadh.
  expect(day('2028-02-28T22:59:59.999Z', 'Asia/Riyadh')).toEqual(
    day('2028-02-28T23:00:00.000Z', 'Asia/Riyadh'),
  );
  // From 18 March in Madrid on, 14 days later is another month, and so is the expiry.
  expect(day('2028-03-17T22:59:59.999Z', 'Europe/Madrid')[1]).toBe('2030-03-31T21:59:59.999Z');
  expect(day('2028-03-17T23:00:00.000Z', 'Europe/Madrid')[1]).toBe('2030-04-30T21:59:59.999Z');
});

describe.each(zones)('the points of a purchase in %s', (zone) => {
  const local = createLocalTime(zone);

  it('count from the first moment of the 14th day after it, and expire with the last of a month 24 months later', () => {
    const minutes = fc.integer({ min: 0, max: 6 * 366 * 24 * 60 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const at = Date.UTC(2024, 0, 1) + minute * 60000;
        const { accrueAt, expiresAt } = timesOf(at, local);
        const dayAfter = (day: string, days: number) =>
          new Date(Date.parse(day) + days * 86400000).toISOString().slice(0, 10);
        expect(local.dayOf(accrueAt)).toBe(dayAfter(local.dayOf(at), 14));
        expect(local.dayOf(accrueAt - 1)).toBe(dayAfter(local.dayOf(at), 13));
        const [year, month] = local.dayOf(accrueAt).split('-').map(Number);
        const [lastYear, lastMonth] = local.dayOf(expiresAt).split('-').map(Number);
        expect([lastYear, lastMonth]).toEqual([(year ?? 0) + 2, month]);
        // The next millisecond is another month.
        expect(local.dayOf(expiresAt + 1).slice(-2)).toBe('01');
      }),
      { numRuns: 60 },
    );
  });
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('shares', () => {
  it('sum to the whole, and differ from the exact part by less than one', () => {
    const weights = fc.array(fc.nat({ max: 10000000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.nat({ max: 1000000 }), weights, (whole, given) => {
        const found = shares(whole, given);
        expect(sum(found)).toBe(whole);
        const total = sum(given);
        if (total > 0)
          found.forEach((share, at) => {
            expect(Math.abs(share - (whole * (given[at] ?? 0)) / total)).toBeLessThan(1.000001);
          });
      }),
    );
  });
});

const line = fc.record({
  kind: fc.constantFrom('goods', 'goods', 'goods', 'gift_card'),
  sku: fc.constantFrom('a', 'b', 'c', 'd'),
  quantity: fc.integer({ min: 1, max: 5 }),
  price: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 50000 })),
}) as fc.Arbitrary<Omit<OrderLine, 'returned'>>;

describe('returns', () => {
  it('of everything, in any parts and any order, take back exactly what was given', () => {
    const order = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
      rate: fc.constantFrom(100, 125, 150, 200),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      bonus: fc.nat({ max: 500 }),
      picks: fc.array(
        fc.record({ sku: fc.constantFrom('a', 'b', 'c', 'd'), quantity: fc.integer({ min: 1, max: 4 }) }),
      ),
    });
    fc.assert(
      fc.property(order, ({ lines, rate, share, bonus, picks }) => {
        const paid = sum(lines.map((each) => each.price * each.quantity));
        const reward = Math.floor(
          sum(lines.map((each) => (each.kind === 'goods' ? each.price * each.quantity : 0))) * share,
        );
        const { points, tierPoints } = earn(lines, reward, rate);
        const bonuses = [
          { skus: null, points: points > 0 ? bonus : 0, takes: 'part' as const },
          { skus: ['a', 'b'], points: bonus, takes: 'part' as const },
        ];
        const given = { points, tierPoints, reward, bonuses };
        let open: { lines: OrderLine[]; given: Given } = {
          lines: lines.map((each) => ({ ...each, returned: 0 })),
          given,
        };
        let refund = 0;
        const giveBack = (pieces: readonly number[]) => {
          const part = returnLines(open.lines, pieces, open.given);
          expect(Math.min(part.points, part.tierPoints, part.reward, part.refund)).toBeGreaterThanOrEqual(0);
          refund += part.refund;
          open = {
            lines: open.lines.map((each, at) => ({ ...each, returned: each.returned + (pieces[at] ?? 0) })),
            given: {
              points: open.given.points - (part.points - sum(part.bonuses)),
              tierPoints: open.given.tierPoints - part.tierPoints,
              reward: open.given.reward - part.reward,
              bonuses: open.given.bonuses.map((each, at) => ({
                ...each,
                points: each.points - (part.bonuses[at] ?? 0),
              })),
            },
          };
          return part;
        };
        for (const pick of picks) {
          const pieces = piecesOf(open.lines, [pick]);
          if (pieces !== undefined) giveBack(pieces);
        }
        const rest = open.lines.map(({ quantity, returned }) => quantity - returned);
        if (rest.some((pieces) => pieces > 0)) expect(giveBack(rest).isAll).toBe(true);
        expect(open.given).toMatchObject({ points: 0, tierPoints: 0, reward: 0 });
        expect(open.given.bonuses.map((each) => each.points)).toEqual([0, 0]);
        expect(refund).toBe(paid - reward);
      }),
      { numRuns: 500 },
    );
  });

  it('take the points of a bonus from the goods that it was given for', () => {
    const boots = { ...goods(15000, 1), sku: 'boots', returned: 0 };
    const coat = { ...goods(15000, 1), sku: 'coat', returned: 0 };
    const given = { points: 300, tierPoints: 300, reward: 0 };
    const back = (pieces: readonly number[], takes: 'part' | 'nothing' | 'all') =>
      returnLines([boots, coat], pieces, { ...given, bonuses: [{ skus: ['boots'], points: 300, takes }] });
    expect(back([1, 0], 'all')).toMatchObject({ points: 450, tierPoints: 150, bonuses: [300] });
    expect(back([1, 0], 'part')).toMatchObject({ points: 450, bonuses: [300] });
    expect(back([1, 0], 'nothing')).toMatchObject({ points: 150, bonuses: [0] });
    expect(back([0, 1], 'part')).toMatchObject({ points: 150, tierPoints: 150, bonuses: [0] });
  });

  it('of more than the customer has are refused', () => {
    const lines = [{ ...goods(100, 2), sku: 'a', returned: 1 }];
    expect(piecesOf(lines, [{ sku: 'a', quantity: 1 }])).toEqual([1]);
    expect(piecesOf(lines, [{ sku: 'a', quantity: 2 }])).toBeUndefined();
    expect(piecesOf(lines, [{ sku: 'b', quantity: 1 }])).toBeUndefined();
    const twice = [
      { sku: 'a', quantity: 1 },
      { sku: 'a', quantity: 1 },
    ];
    expect(piecesOf(lines, twice)).toBeUndefined();
  });
});

it('an order whose purchase gives no point shows those of its offer', () => {
  const row = { accrue_at: new Date('2026-12-04T13:00:00Z'), eligible: null, rate: null, tier_name: '' };
  const bonus = { ...row, type: 'bonus', amount: 50 };
  const now = new Date('2026-11-20T02:30:00Z');
  expect(presentPoints([bonus], now)).toMatchObject({ earned: 50, status: 'pending', eligible: 0 });
  const back = { ...row, type: 'clawback', amount: -50 };
  expect(presentPoints([bonus, back], now)).toMatchObject({ earned: 50, status: 'reversed' });
  expect(presentPoints([back], now)).toBeNull();
});

describe('the explanation of points', () => {
  it('has parts that always sum to the number, of a row and of an order', () => {
    const row = fc.record({
      type: fc.constantFrom(
        'earn_order',
        'earn_order',
        'bonus',
        'clawback',
        'redeem',
        'expire',
        'convert_out',
      ),
      cents: fc.nat({ max: 10000000 }),
      rate: fc.constantFrom(null, 50, 100, 110, 125, 150, 200),
      amount: fc.integer({ min: 1, max: 100000 }),
      cut: fc.nat({ max: 1000 }),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (given) => {
        const rows = given.map(({ type, cents, rate, amount, cut }) => ({
          type,
          amount:
            type === 'earn_order'
              ? earn([goods(cents)], 0, rate ?? 100).points
              : amount * (type === 'bonus' ? 1 : -1),
          eligible: rate === null ? null : cents / 100,
          rate: rate === null ? null : rate / 100,
          tier_name: 'Silver',
          name: 'A name',
          points_full: type === 'bonus' && cut > 0 ? amount + cut : null,
          issued_at: '2026-11-20T00:00:00.000Z',
        }));
        const pointsIn = (parts: ReturnType<typeof explainRow>) => sum(parts.map(({ points }) => points));
        for (const each of rows) expect(pointsIn(explainRow(each))).toBe(each.amount);
        expect(pointsIn(explainOrder(rows))).toBe(sum(rows.map(({ amount }) => amount)));
      }),
    );
  });

  it('names the tier of the day only where its rate adds something', () => {
    const row = {
      type: 'earn_order',
      tier_name: 'Silver',
      name: 'Order',
      points_full: null,
      issued_at: '2026-11-20T00:00:00.000Z',
    };
    expect(explainRow({ ...row, amount: 99, eligible: 79.9, rate: 1.25 })).toMatchObject([
      { kind: 'base', points: 79, eligible: 79.9 },
      { kind: 'tier', points: 20, rate: 1.25, tier_name: 'Silver' },
    ]);
    expect(explainRow({ ...row, amount: 79, eligible: 79.9, rate: 1 })).toHaveLength(1);
  });

  it('says how much the limit of an offer took off its bonus', () => {
    const bonus = { type: 'bonus', amount: 75, eligible: null, rate: null, tier_name: '', name: 'Double' };
    const issued_at = '2026-11-20T00:00:00.000Z';
    expect(explainRow({ ...bonus, points_full: 125, issued_at })).toMatchObject([
      { kind: 'offer', points: 125, name: 'Double' },
      { kind: 'cap', points: -50, name: 'Double' },
    ]);
    expect(explainRow({ ...bonus, points_full: null, issued_at })).toMatchObject([
      { kind: 'offer', points: 75 },
    ]);
  });
});
