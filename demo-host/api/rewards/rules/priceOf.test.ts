import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceOf } from './priceOf.ts';

const count = fc.integer({ min: 1, max: 100 });
const points = fc.integer({ min: 1, max: 1000000 });
const due = fc.integer({ min: 0, max: 10000000 });
const goods = { type: 'product', cents: null, validDays: 30 } as const;

it('the price of pieces is that of one for each, in whole points and cents', () => {
  fc.assert(
    fc.property(count, points, due, (quantity, each, money) => {
      const wanted = { quantity, points: each * quantity, due: money * quantity };
      const price = priceOf({ ...goods, points: each, due: money }, wanted);
      expect(price).toEqual({ ...wanted, cents: null });
    }),
  );
});

it('no price is taken that the customer has not agreed to, in points or in money', () => {
  fc.assert(
    fc.property(points, due, points, fc.option(due, { nil: undefined }), (each, money, agreed, agreedDue) => {
      fc.pre(agreed !== each || (agreedDue ?? 0) !== money);
      const wanted = { points: agreed, due: agreedDue };
      expect(() => priceOf({ ...goods, points: each, due: money }, wanted)).toThrow('price_changed');
    }),
  );
});

it('nothing is exchanged for less money or fewer days than were shown', () => {
  const voucher = { ...goods, type: 'voucher', points: 500, cents: 1000, due: 0 } as const;
  const wanted = { quantity: 2, points: 1000, cents: 2000, validDays: 30 };
  expect(priceOf(voucher, wanted)).toMatchObject({ cents: 2000 });
  expect(priceOf({ ...voucher, cents: 1200, validDays: 60 }, wanted)).toMatchObject({ cents: 2400 });
  expect(() => priceOf({ ...voucher, cents: 800 }, wanted)).toThrow('price_changed');
  expect(() => priceOf({ ...voucher, validDays: 29 }, wanted)).toThrow('price_changed');
});
