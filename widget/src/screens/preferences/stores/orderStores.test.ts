import { describe, expect, it } from 'vitest';
import type { LocatedStore } from '../../../core/reference/ReferenceModel.ts';
import { matchesStore, orderStores } from './orderStores.ts';

const store = (id: number, name: string, more: object = {}) =>
  ({
    id,
    name,
    is_permanently_closed: false,
    address: { address_1: '1 Pier Road', city: 'Port Élan', postcode: '3207' },
    ...more,
  }) as LocatedStore;

describe('orderStores', () => {
  it("puts the customer's own store first, then favourites, and closed ones last, and keeps the order of the rest", () => {
    const stores = [
      store(1, 'a', { is_permanently_closed: true }),
      store(2, 'b'),
      store(3, 'c'),
      store(4, 'd'),
    ];
    expect(orderStores(stores, 4).map(({ id }) => id)).toEqual([4, 2, 3, 1]);
    expect(orderStores(stores, 4, [3, 1]).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  });
});

describe('matchesStore', () => {
  it.each(['quay', 'PORT elan', '3207', '٣٢٠٧', 'pier 3207', ''])('finds it by %j', (search) => {
    expect(matchesStore(store(1, 'Quay Street'), search)).toBe(true);
  });

  it('does not match when one of the words is missing', () => {
    expect(matchesStore(store(1, 'Quay Street'), 'quay 3000')).toBe(false);
  });
});
