import * as z from 'zod/mini';
import { createResource } from '../../../api/createResource.ts';
import type { Resource } from '../../../api/Resource.ts';
import { conversionSchema, getAirlineHistory, getAirlinePoints } from '../../../../contract/airline.ts';
import type { CollectionKind } from './CollectionKind.ts';

const pointsSchema = getAirlinePoints.output.shape.data;
export type AirlinePoints = z.infer<typeof pointsSchema>;
export type Conversion = z.infer<typeof conversionSchema>;

/** What a customer who is linked to the partner airline can convert. */
export const airlinePoints: CollectionKind<Resource<AirlinePoints>> = {
  name: 'airlinePoints',
  create: ({ api, settings }) =>
    createResource<AirlinePoints>({
      ...settings(pointsSchema),
      fetch: async () => (await api.call(getAirlinePoints)).data,
    }),
};

/** Conversions to the partner airline, newest first. */
export const airlineHistory: CollectionKind<Resource<readonly Conversion[]>> = {
  name: 'airlineHistory',
  create: ({ api, settings }) =>
    createResource<readonly Conversion[]>({
      ...settings(z.array(conversionSchema)),
      fetch: async () => (await api.call(getAirlineHistory)).data,
    }),
};
