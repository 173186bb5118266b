import type { LocatedStore } from '../../core/reference/ReferenceModel.ts';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The customer's own store first, then the others in the given order: by distance once it is known. Permanently closed ones
 * last.
 */
export function orderStores(
  stores: readonly LocatedStore[],
  preferredId: number | undefined,
): readonly LocatedStore[] {
  const rank = (store: LocatedStore) => (store.id === preferredId ? 0 : store.is_permanently_closed ? 2 : 1);
  return stores.toSorted((a, b) => rank(a) - rank(b));
}

/** Matches name, street, suburb or postcode, ignoring accents and case. */
export function matchesStore(store: LocatedStore, search: string): boolean {
  const { address_1, city, postcode, state } = store.address;
  const words = plain([store.name, address_1, city, state, postcode].filter(Boolean).join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => words.includes(word));
}
