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

// Raised when the meaning of a kept answer changes: what is older is dropped.
const VERSION = 1;
const keptSchema = z.object({
  v: z.literal(VERSION),
  profileId: z.string(),
  updatedAt: z.number(),
  data: z.unknown(),
});

/**
 * Keeps one collection under the profile it belongs to. Read back it has to pass its schema, and its profile id has to be
 * the one that is signed in: if it differs, the cache is dropped (specification, section 4).
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
