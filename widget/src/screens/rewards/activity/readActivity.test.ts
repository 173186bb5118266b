import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../../../contract/points.ts';
import { zonedDay } from '../../../lib/time/zonedDay.ts';
import {
  groupByMonth,
  joinReturned,
  lastTwelveMonths,
  monthlyBalances,
  nextExpiries,
  ofKind,
  sumByExpiry,
  yearTotals,
} from './readActivity.ts';

const timeZone = 'Australia/Melbourne';
const row = (issued_at: string, amount: number, balance_after: number, more: Partial<Point> = {}) =>
  ({
    type: 'earn_order',
    status: 'active',
    issued_at,
    amount,
    balance_after,
    lot: null,
    expires_at: null,
    ...more,
  }) as Point;
const rows = [
  row('2026-11-12T00:00:00Z', 180, 3240, { status: 'pending' }),
  row('2026-11-02T00:00:00Z', 164, 3240),
  row('2026-10-20T13:30:00Z', -1000, 3076, { type: 'redeem' }),
  row('2026-09-30T14:30:00Z', -80, 4076, { type: 'expire' }),
];

describe('joinReturned', () => {
  const source = { type: 'catalogue', id: 7, label: 'Socks' };
  const back = (amount: number, balance: number, expires_at: string, more: Partial<Point> = {}) =>
    row('2026-11-03T00:00:00Z', amount, balance, {
      type: 'redeem_reversal',
      source,
      expires_at,
      lot: { value_initial: amount, value_remaining: amount },
      ...more,
    });

  it('shows what was given back at once as one row, with the newest balance and each expiry', () => {
    const joined = joinReturned([back(300, 1000, '2028'), back(150, 700, '2027'), back(50, 550, '2026')]);
    expect(joined).toHaveLength(1);
    expect(joined[0]).toMatchObject({
      amount: 500,
      balance_after: 1000,
      lot: { value_initial: 500, value_remaining: 500 },
      expiries: [{ amount: 50 }, { amount: 150 }, { amount: 300 }],
    });
  });

  it('does not join what was given back of something else, or at another time', () => {
    const other = back(300, 1000, '2028', { source: { ...source, id: 8 } });
    const later = back(300, 1000, '2028', { issued_at: '2026-11-04T00:00:00Z' });
    for (const first of [other, later]) {
      const given = [first, back(150, 700, '2027')];
      expect(joinReturned(given)).toEqual(given);
    }
  });
});

describe('groupByMonth', () => {
  it('puts a row into the month of the local day', () => {
    // 30 September 14:30 UTC is 1 October in Melbourne.
    expect(groupByMonth(rows, timeZone).map(({ key, rows: own }) => [key, own.length])).toEqual([
      ['2026-11', 2],
      ['2026-10', 2],
    ]);
  });
});

describe('monthlyBalances', () => {
  const months = lastTwelveMonths(Date.parse('2026-11-20T00:00:00Z'), timeZone);

  it('covers twelve months and ends with the present month', () => {
    expect([months.length, months[0], months[11]]).toEqual([12, '2025-12', '2026-11']);
  });

  it('leaves out months before the loaded rows', () => {
    expect(monthlyBalances(rows, { months, timeZone, complete: false })).toEqual([
      { month: '2026-10', balance: 3076 },
      { month: '2026-11', balance: 3240 },
    ]);
  });

  it('starts from zero when there are no older rows', () => {
    expect(monthlyBalances(rows, { months, timeZone, complete: true })[0]).toEqual({
      month: '2025-12',
      balance: 0,
    });
  });
});

describe('yearTotals', () => {
  it('is undefined until every row of the year is loaded', () => {
    expect(yearTotals(rows, { year: '2026', timeZone, complete: false })).toBeUndefined();
  });

  it('counts spent and expired points separately', () => {
    expect(yearTotals(rows, { year: '2026', timeZone, complete: true })).toEqual({
      spent: -1000,
      expired: -80,
    });
  });
});

describe('nextExpiries', () => {
  it('sums the lots of a day, nearest first, without spent and past ones', () => {
    const lot = (remaining: number, expires_at: string, status: Point['status'] = 'active') =>
      row('2026-01-01T00:00:00Z', 1, 1, {
        lot: { value_initial: 500, value_remaining: remaining },
        expires_at,
        status,
      });
    const found = nextExpiries(
      [
        lot(300, '2027-01-31T12:59:59Z'),
        lot(100, '2026-12-31T12:59:59Z'),
        lot(20, '2026-12-31T12:59:59Z'),
        lot(0, '2026-12-01T12:59:59Z'),
        lot(50, '2026-12-01T12:59:59Z', 'spent'),
        lot(50, '2026-10-01T12:59:59Z'),
      ],
      Date.parse('2026-11-20T00:00:00Z'),
    );
    expect(found).toEqual([
      { at: '2026-12-31T12:59:59Z', amount: 120 },
      { at: '2027-01-31T12:59:59Z', amount: 300 },
    ]);
  });
});

describe('ofKind', () => {
  it('keeps the used rows', () => {
    expect(ofKind(rows, 'used').map(({ type }) => type)).toEqual(['redeem']);
  });
});

describe('sumByExpiry', () => {
  it('sums what expires at the same time, the nearest first, and leaves out what never does', () => {
    const expiries = [
      { amount: 300, expires_at: '2028-01-31T12:59:59Z' },
      { amount: 20, expires_at: null },
      { amount: 100, expires_at: '2027-12-31T12:59:59Z' },
      { amount: 50, expires_at: '2028-01-31T12:59:59Z' },
    ];
    expect(sumByExpiry(expiries)).toEqual([
      { at: '2027-12-31T12:59:59Z', sum: 100 },
      { at: '2028-01-31T12:59:59Z', sum: 350 },
    ]);
  });
});

describe('a statement of any rows, newest first', () => {
  const types = ['earn_order', 'redeem', 'redeem_reversal', 'convert_out', 'expire', 'clawback'] as const;
  const any = fc.record({
    at: fc.integer({ min: Date.parse('2024-06-01T00:00:00Z'), max: Date.parse('2026-11-20T00:00:00Z') }),
    type: fc.constantFrom(...types),
    status: fc.constantFrom('active', 'pending', 'spent'),
    amount: fc.integer({ min: -500, max: 500 }),
    balance: fc.integer({ min: 0, max: 5000 }),
  });
  const anyRows = fc
    .array(any, { maxLength: 40 })
    .map((found) =>
      found
        .toSorted((a, b) => b.at - a.at)
        .map(({ at, type, status, amount, balance }) =>
          row(new Date(at).toISOString(), amount, balance, { type, status: status as Point['status'] }),
        ),
    );
  const anyZone = fc.constantFrom('Australia/Melbourne', 'Pacific/Kiritimati', 'Pacific/Pago_Pago');
  const monthIn = (zone: string) => (each: Point) => zonedDay(Date.parse(each.issued_at), zone).slice(0, 7);

  it('has the months, balances and sums that a search of all rows for each month finds', () => {
    fc.assert(
      fc.property(
        anyRows,
        fc.array(anyZone, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (given, zones, complete) => {
          // The same rows in one zone after another: nothing is kept from the zone before.
          for (const zone of zones) {
            const monthOfEach = monthIn(zone);
            const keys = [...new Set(given.map(monthOfEach))];
            expect(groupByMonth(given, zone)).toEqual(
              keys.map((key) => ({ key, rows: given.filter((each) => monthOfEach(each) === key) })),
            );
            const months = lastTwelveMonths(Date.parse('2026-11-20T00:00:00Z'), zone);
            const balances = months.flatMap((month) => {
              const last = given.find((each) => each.status !== 'pending' && monthOfEach(each) <= month);
              return last || complete ? [{ month, balance: last?.balance_after ?? 0 }] : [];
            });
            expect(monthlyBalances(given, { months, timeZone: zone, complete })).toEqual(balances);
            const sum = (...wanted: readonly Point['type'][]) =>
              given
                .filter((each) => wanted.includes(each.type) && monthOfEach(each).startsWith('2025'))
                .reduce((total, each) => total + each.amount, 0);
            expect(yearTotals(given, { year: '2025', timeZone: zone, complete: true })).toEqual({
              spent: sum('redeem', 'redeem_reversal', 'convert_out', 'convert_return'),
              expired: sum('expire'),
            });
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
