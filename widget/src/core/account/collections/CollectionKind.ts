import type { ApiClient } from '../../../api/ApiClient.ts';
import type { ResourceDeps } from '../../../api/createResource.ts';
import type { Resource } from '../../../api/Resource.ts';
import type { Schema } from '../../../../contract/endpoint.ts';

export interface CollectionDeps {
  readonly api: ApiClient;
  /**
   * What every collection of the signed-in customer has in common: its cache, its session, and where its errors are reported.
   *
   * @param schema of what is kept for the next visit
   */
  settings<T>(schema: Schema): Omit<ResourceDeps<T>, 'fetch'>;
}

/**
 * A collection that only some pages show. Its schema and code come with those pages, and it exists from the first time that
 * one of them opens it (`account.open`).
 */
export interface CollectionKind<R extends Resource<unknown>> {
  /** Also its name in the cache, and in what a host may refresh. */
  readonly name: string;
  create(deps: CollectionDeps): R;
}
