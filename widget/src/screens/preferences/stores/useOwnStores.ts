import { useSignals } from '@preact/signals-react/runtime';
import { MOST_FAVOURITES } from '../../../../contract/attributes/preferences.ts';
import { useAttribute } from '../../../core/attributes/useAttribute.ts';

/** The customer's store, and favourites. */
export interface OwnStores {
  readonly preferred: number | undefined;
  readonly favourites: readonly number[];
  /** Without another place for a favourite. */
  readonly isFull: boolean;
  prefer(id: number): void;
  toggleFavourite(id: number): void;
}

export function useOwnStores(): OwnStores {
  useSignals();
  const store = useAttribute('preference:store');
  const list = useAttribute('preference:favourite_stores');
  const stored: readonly unknown[] = Array.isArray(list.value) ? list.value : [];
  const favourites = stored.filter((id): id is number => typeof id === 'number');
  return {
    preferred: typeof store.value === 'number' ? store.value : undefined,
    favourites,
    isFull: favourites.length >= MOST_FAVOURITES,
    prefer: (id) => void store.set(id),
    toggleFavourite: (id) =>
      void list.set(
        favourites.includes(id) ? favourites.filter((other) => other !== id) : [...favourites, id],
      ),
  };
}
