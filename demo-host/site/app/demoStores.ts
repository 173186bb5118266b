import { stores } from '../../api/seed/places/stores.ts';
import type { Store } from './Store.ts';

/** The seed's open stores, in the form of an address label. */
export const demoStores: readonly Store[] = stores
  .filter(({ closed }) => !closed)
  .map(({ handle, name, address }) => ({
    handle,
    name,
    address: `${address.address_1}\n${[address.city, address.state, address.postcode].filter(Boolean).join(' ')}`,
  }));
