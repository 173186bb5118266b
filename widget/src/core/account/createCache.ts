import type { ReadonlySignal } from '@preact/signals-react';
import * as z from 'zod/mini';
import type { Cache } from '../../api/createResource.ts';
import type { Schema } from '../../../contract/endpoint.ts';
import type { Store } from '../../lib/storage/createStore.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';

export interface CacheDeps {
  readonly store: Store;
  readonly profileId: ReadonlySignal<string | undefined>;
}

// Raised when the meaning of a cached response changes: older entries are dropped.
const VERSION = 1;
const keptSchema = z.object({
  v: z.literal(VERSION),
  profileId: z.string(),
  updatedAt: z.number(),
  data: z.unknown(),
});

/**
 * Caches one collection together with the profile id of its customer. An entry is dropped if it does not match its schema,
 * or if its profile id differs from the signed-in customer's (specification, section 4).
 */
export function createCache<T>(
  { store, profileId }: CacheDeps,
  collection: string,
  schema: Schema,
): Cache<T> {
  const key = storageKeys.profile(collection);
  return {
    read() {
      const stored = store.read(key);
      if (stored === undefined) return undefined;
      const kept = keptSchema.safeParse(stored);
      const data = schema.safeParse(kept.data?.data);
      if (kept.success && data.success && kept.data.profileId === profileId.peek()) {
        return { data: data.data as T, updatedAt: kept.data.updatedAt };
      }
      store.remove(key);
      return undefined;
    },
    write({ data, updatedAt }) {
      store.write(key, { v: VERSION, profileId: profileId.peek(), updatedAt, data });
    },
  };
}
