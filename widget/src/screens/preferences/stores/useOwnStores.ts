import { useSignals } from '@preact/signals-react/runtime';
import { MOST_FAVOURITES } from '../../../../contract/attributes/preferences.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useAttribute } from '../../../core/attributes/useAttribute.ts';

/** The customer's store, and favourites. */
export interface OwnStores {
  readonly preferred: number | undefined;
  readonly favourites: readonly number[];
  /** No more favourites can be added. */
  readonly isFull: boolean;
  /** Nothing can be changed without a network. */
  readonly disabled: boolean;
  prefer(id: number): void;
  toggleFavourite(id: number): void;
}

export function useOwnStores(): OwnStores {
  useSignals();
  const store = useAttribute('preference:store');
  const list = useAttribute('preference:favourite_stores');
  const { locations, sortedLocations } = useApp().reference;
  // A favourite that is no longer in the list of stores, or no longer published, could not be removed, so it does not count.
  const isShown = (id: number) =>
    locations.data.value === undefined || sortedLocations.value.some((each) => each.id === id);
  const stored: readonly unknown[] = Array.isArray(list.value) ? list.value : [];
  const favourites = stored.filter((id): id is number => typeof id === 'number' && isShown(id));
  return {
    preferred: typeof store.value === 'number' ? store.value : undefined,
    favourites,
    isFull: favourites.length >= MOST_FAVOURITES,
    disabled: store.disabled,
    prefer: (id) => void store.set(id),
    toggleFavourite: (id) =>
      void list.set(
        favourites.includes(id) ? favourites.filter((other) => other !== id) : [...favourites, id],
      ),
  };
}
