import type { Location } from '../../../contract/reference.ts';

/** The store that an address names by its id or its handle, if people may come to it. */
export function findStore(stores: readonly Location[], name: string): Location | undefined {
  const store = stores.find(({ id, handle }) => String(id) === name || handle === name);
  return store?.is_published && !store.is_permanently_closed ? store : undefined;
}
