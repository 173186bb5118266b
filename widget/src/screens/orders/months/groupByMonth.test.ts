import { expect, it } from 'vitest';
import { sampleOrder } from '#tests/support/render/sampleAccount.ts';
import { groupByMonth } from './groupByMonth.ts';
import { linePrices } from '../linePrices.ts';
import { openOrderId, orderLink } from '../orderLink.ts';
import { timelineSteps } from '../timelineSteps.ts';

const order = (id: number, transacted_at: string, more = {}) => ({
  ...sampleOrder,
  id,
  transacted_at,
  ...more,
});

it("uses the month in the order's own zone", () => {
  // Half past midnight on 1 November in Melbourne, still October in UTC.
  const months = groupByMonth([order(2, '2026-10-31T13:30:00Z'), order(1, '2026-10-31T12:30:00Z')]);
  expect(months.map(({ key, rows }) => [key, rows.map(({ id }) => id)])).toEqual([
    ['2026-11', [2]],
    ['2026-10', [1]],
  ]);
});

it('leaves voided and returned orders out of the sum, to the cent', () => {
  const [month] = groupByMonth([
    order(1, '2026-11-10T00:00:00Z', { total: 0.1 }),
    order(2, '2026-11-09T00:00:00Z', { total: '0.20' }),
    order(3, '2026-11-08T00:00:00Z', { total: 59, is_void: true }),
    order(4, '2026-11-07T00:00:00Z', { total: 89, status: 'returned' }),
  ]);
  expect(month?.total).toEqual({ amount: 0.3, currency: 'AUD' });
});

it('has no sum for a month in two currencies', () => {
  const [month] = groupByMonth([
    order(1, '2026-11-10T00:00:00Z'),
    order(2, '2026-11-09T00:00:00Z', { currency: 'NZD' }),
  ]);
  expect(month?.total).toBeUndefined();
});

it('keeps the filters in the address of a sheet and accepts only digits as an order id', () => {
  expect(orderLink('?channel=store&id=7', 1043)).toBe('/transactions?channel=store&id=1043');
  expect(orderLink('?id=7')).toBe('/transactions');
  expect(openOrderId('?channel=store&id=1043')).toBe(1043);
  expect(openOrderId('?id=1043x')).toBeUndefined();
  expect(openOrderId('')).toBeUndefined();
});

it('multiplies prices in cents and returns only higher original prices', () => {
  expect(linePrices({ price_original: '0.1', price_sell: '0.1', quantity: 3 })).toEqual({
    total: 0.3,
    original: undefined,
  });
  expect(linePrices({ price_original: 140, price_sell: 105, quantity: 1 })).toEqual({
    total: 105,
    original: 140,
  });
});

it('marks the last reached step as the present one until all are reached', () => {
  const step = (name: string, at: string | null) => ({ step: name, at, due: null });
  const at = '2026-11-12T00:00:00Z';
  const states = (...times: (string | null)[]) =>
    timelineSteps(times.map((time, index) => step(`${index}`, time))).map(({ state }) => state);
  expect(states(at, at, null)).toEqual(['done', 'now', 'next']);
  expect(states(at, null, at, null)).toEqual(['done', 'next', 'now', 'next']);
  expect(states(at, at)).toEqual(['done', 'done']);
});
