import * as z from 'zod/mini';
import {
  type ConnectionDefinition,
  connectionDefinitionSchema,
  getConnectionDefinitions,
} from '../../../contract/connections/people.ts';
import { createResource } from '../../api/createResource.ts';
import type { Resource } from '../../api/Resource.ts';
import type { CollectionKind } from '../account/collections/CollectionKind.ts';

/** The kinds of connections, of people and of programmes. */
export const connectionDefinitions: CollectionKind<Resource<readonly ConnectionDefinition[]>> = {
  name: 'connectionDefinitions',
  create: ({ api, settings }) =>
    createResource<readonly ConnectionDefinition[]>({
      ...settings(z.array(connectionDefinitionSchema)),
      fetch: async () => (await api.call(getConnectionDefinitions)).data,
    }),
};
