import { createResource } from './createResource.ts';
import type { ApiError } from './ApiError.ts';
import type { Resource } from './Resource.ts';

/** Specification, section 9: a day, in memory. */
const LIFE_MS = 86400 * 1000;

export interface AgedDeps<T> {
  readonly fetch: () => Promise<T>;
  readonly age: () => Promise<{ readonly lastUpdated: string }>;
  readonly now: () => number;
  /** Receives the errors, which are only logged (specification, section 8). */
  readonly log: (error: ApiError) => void;
}

export interface Aged<T> extends Resource<T> {
  /** Loads it again if it is a day old, older than the server's, or could not be read the last time. */
  check(): Promise<void>;
}

/** A resource for reference data: kept in memory for a day, and refreshed when the server has newer data. */
export function createAged<T extends { readonly lastUpdated: string }>(deps: AgedDeps<T>): Aged<T> {
  const resource = createResource<T>({ fetch: deps.fetch, now: deps.now, onError: deps.log });
  return {
    ...resource,
    async check() {
      const data = resource.data.peek();
      if (!data || resource.stale.peek())
        return resource.state.peek() === 'notInitialised' ? undefined : resource.refresh();
      if (deps.now() - (resource.updatedAt.peek() ?? 0) >= LIFE_MS) return resource.refresh();
      const age = await deps.age().catch(() => undefined);
      if (age && age.lastUpdated > data.lastUpdated) await resource.refresh();
    },
  };
}
