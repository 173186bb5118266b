import * as z from 'zod/mini';
import { createResource } from '../../../api/createResource.ts';
import type { Resource } from '../../../api/Resource.ts';
import {
  type CatalogueItem,
  catalogueItemSchema,
  getCatalogue,
} from '../../../../contract/rewards/catalogue.ts';
import type { CollectionKind } from './CollectionKind.ts';

/** The portal reads all items, because it searches and filters them itself. The API gives at most this many. */
const MOST = 500;

/** What points can be exchanged for. */
export const catalogue: CollectionKind<Resource<readonly CatalogueItem[]>> = {
  name: 'catalogue',
  create: ({ api, settings }) =>
    createResource<readonly CatalogueItem[]>({
      ...settings(z.array(catalogueItemSchema)),
      fetch: async () => (await api.call(getCatalogue, { query: { 'page[size]': MOST } })).data,
    }),
};
