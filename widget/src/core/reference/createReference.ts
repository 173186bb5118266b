import { computed, createModel, signal } from '@preact/signals-react';
import type { ApiClient } from '../../api/ApiClient.ts';
import type { ApiError } from '../../api/ApiError.ts';
import type { Resource } from '../../api/Resource.ts';
import {
  getCountries,
  getCountriesAge,
  getGeolocation,
  getGeolocationAge,
  getGeolocationMe,
} from '../../../contract/reference.ts';
import { distanceM, type Place } from '../../lib/distanceM.ts';
import { createAged } from '../../api/createAged.ts';
import type { ReferenceModel } from './ReferenceModel.ts';

export interface ReferenceDeps {
  readonly api: ApiClient;
  readonly now: () => number;
  readonly log: (error: ApiError) => void;
}

const Model = createModel(({ api, now, log }: ReferenceDeps): ReferenceModel => {
  const countries = createAged({
    fetch: () => api.call(getCountries),
    age: () => api.call(getCountriesAge),
    now,
    log,
  });
  const geolocation = createAged({
    fetch: () => api.call(getGeolocation),
    age: () => api.call(getGeolocationAge),
    now,
    log,
  });
  const here = signal<(Place & { readonly city?: string | null }) | undefined>(undefined);
  const locations = view(geolocation, ({ locations }) => locations);
  return {
    countries: view(countries, ({ countries }) => countries),
    locations,
    latitude: computed(() => here.value?.latitude),
    longitude: computed(() => here.value?.longitude),
    city: computed(() => here.value?.city),
    sortedLocations: computed(() => {
      const from = here.value;
      const stores = (locations.data.value ?? []).filter((store) => store.is_published);
      const located = stores.map((store) => ({ ...store, distance: from && distanceM(from, store) }));
      return located.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
    }),
    async locate(position) {
      try {
        here.value = position ?? (await api.call(getGeolocationMe));
      } catch (error) {
        log(error as ApiError);
      }
    },
    forgetLocation() {
      here.value = undefined;
    },
    async check() {
      await Promise.all([countries.check(), geolocation.check()]);
    },
  };
});

/** A resource whose `data` is a part of the data of another resource. Everything else is shared with it. */
function view<T, Part>(resource: Resource<T>, part: (data: T) => Part): Resource<Part> {
  const data = computed(() => (resource.data.value === undefined ? undefined : part(resource.data.value)));
  return { ...resource, data };
}

export function createReference(deps: ReferenceDeps): ReferenceModel {
  return new Model(deps);
}
