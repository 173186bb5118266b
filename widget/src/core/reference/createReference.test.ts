import { expect, it } from 'vitest';
import { getGeolocation } from '../../../contract/reference.ts';
import type { ApiClient } from '../../api/ApiClient.ts';
import { createReference } from './createReference.ts';

const stores = [
  { id: 1, is_published: true, latitude: -37.8, longitude: 145 },
  { id: 2, is_published: true, latitude: -33.9, longitude: 151.2 },
  { id: 3, is_published: false, latitude: -33.9, longitude: 151.2 },
];

it('published stores have a distance, nearest first, from `locate` until `forgetLocation`', async () => {
  const call = async (endpoint: unknown) =>
    endpoint === getGeolocation ? { locations: stores } : { last_updated: '2026-11-20T00:00:00Z' };
  const reference = createReference({
    api: { call } as unknown as ApiClient,
    now: () => 1,
    log: (error) => expect.fail(String(error)),
  });
  await reference.locations.load();
  const shown = () => reference.sortedLocations.value.map(({ id, distance }) => [id, distance !== undefined]);
  expect(shown()).toEqual([
    [1, false],
    [2, false],
  ]);
  await reference.locate({ latitude: -33.8, longitude: 151.2 });
  expect(shown()).toEqual([
    [2, true],
    [1, true],
  ]);
  reference.forgetLocation();
  expect(shown()).toEqual([
    [1, false],
    [2, false],
  ]);
});
