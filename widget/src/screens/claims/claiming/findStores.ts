import type { LocatedStore } from '../../../core/reference/ReferenceModel.ts';
import { searchable } from '../../../lib/searchable.ts';
import { distanceM, type Place } from '../../../lib/distanceM.ts';

/** Stores that are shown at once. */
const SHOWN = 5;

interface Wanted {
  readonly search: string;
  /** The id of the chosen store, or empty. */
  readonly chosen: string;
  /** The ids of the customer's stores, in the order in which they are shown. */
  readonly recent: readonly number[];
  /** Where the customer is; `undefined` until a press has asked for it. */
  readonly near: Place | undefined;
}

/**
 * Some stores to choose from: those that a search finds, the nearest or those of the customer first, and always the chosen one.
 *
 * @returns the stores to show, and the number of the others
 */
export function findStores(
  stores: readonly LocatedStore[],
  { search, chosen, recent, near }: Wanted,
): { readonly shown: readonly LocatedStore[]; readonly more: number } {
  const words = searchable(search).split(/\s+/).filter(Boolean);
  const isFound = ({ name, address }: LocatedStore) => {
    const { address_1, city, postcode, state } = address;
    const text = searchable([name, address_1, city, state, postcode].filter(Boolean).join(' '));
    return words.every((word) => text.includes(word));
  };
  const rankOf = (store: LocatedStore) => {
    const at = recent.indexOf(store.id);
    return (at < 0 ? recent.length : at) + (store.is_permanently_closed ? 1000 : 0);
  };
  const inOrder = (a: LocatedStore, b: LocatedStore) =>
    near === undefined ? rankOf(a) - rankOf(b) : distanceM(near, a) - distanceM(near, b);
  const isChosen = ({ id }: LocatedStore) => String(id) === chosen;
  const found = stores.filter((store) => isFound(store) && !isChosen(store)).toSorted(inOrder);
  const first = stores.filter(isChosen);
  const shown = [...first, ...found.slice(0, SHOWN - first.length)];
  return { shown, more: first.length + found.length - shown.length };
}
