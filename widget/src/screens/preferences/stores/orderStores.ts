import { searchable } from '../../../lib/searchable.ts';
import type { LocatedStore } from '../../../core/reference/ReferenceModel.ts';

/**
 * The customer's own store first, then favourites, then the others, and permanently closed stores last, unless one is the own store.
 * Within these groups the given order stays.
 */
export function orderStores(
  stores: readonly LocatedStore[],
  preferredId: number | undefined,
  favourites: readonly number[] = [],
): readonly LocatedStore[] {
  const rank = ({ id, is_permanently_closed }: LocatedStore) => {
    if (id === preferredId) return 0;
    if (is_permanently_closed) return 3;
    return favourites.includes(id) ? 1 : 2;
  };
  return stores.toSorted((a, b) => rank(a) - rank(b));
}

/** Whether name, street, suburb, state and postcode contain every word of a search; accents, case and the script of digits are ignored. */
export function matchesStore(store: LocatedStore, search: string): boolean {
  const { address_1, city, postcode, state } = store.address;
  const words = searchable([store.name, address_1, city, state, postcode].filter(Boolean).join(' '));
  return searchable(search)
    .split(/\s+/)
    .every((word) => words.includes(word));
}
