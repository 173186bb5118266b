import * as z from 'zod/mini';
import { createResource } from '../../api/createResource.ts';
import type { Resource } from '../../api/Resource.ts';
import { getRedemptions, type Redemption, redemptionSchema } from '../../../contract/rewards/redemptions.ts';
import type { CollectionKind } from '../account/collections/CollectionKind.ts';

/** The latest 100 exchanges of points, newest first. */
export const redemptions: CollectionKind<Resource<readonly Redemption[]>> = {
  name: 'redemptions',
  create: ({ api, settings }) =>
    createResource<readonly Redemption[]>({
      ...settings(z.array(redemptionSchema)),
      fetch: async () => (await api.call(getRedemptions, { query: { 'page[size]': 100 } })).data,
    }),
};
